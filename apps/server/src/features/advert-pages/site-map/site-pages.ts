import { candidatePageSlug, landingPath, pageSlugs } from '@berth/contract';
import type { Tenant } from '../../tenants/index.ts';
import type { SiteLandings } from '../landings/landing-cache.ts';
import type { MappedPage } from './write-site-map.ts';

const publicPages = pageSlugs.filter((slug) => slug !== candidatePageSlug).map((slug) => `/${slug}`);

/**
 * The pages of a site for search engines, without adverts. In account application mode jobs are on the client's own site (tenants.mode.6),
 * so only text pages are listed.
 */
export function sitePages(
  origin: string,
  { config, appliedAt }: Pick<Tenant, 'config' | 'appliedAt'>,
  landings: SiteLandings,
): MappedPage[] {
  const paths = config.accountMode ? publicPages : ['/', '/jobs', '/search', ...publicPages];
  const written = paths.map((path) => ({ url: origin + path, changed: appliedAt }));
  if (config.accountMode) return written;
  const { places, categories, pairs, employers } = landings;
  const pages = [
    ...[...categories.values()].map(({ slug, newest }) => ({ path: landingPath({ category: slug }), newest })),
    ...[...places.values()].map(({ slug, newest }) => ({ path: landingPath({ place: slug }), newest })),
    ...pairs.map(({ place, category, newest }) => ({ path: landingPath({ place: place.slug, category: category.slug }), newest })),
    ...employers.map(({ slug, newest }) => ({ path: `/employer/${slug}`, newest })),
  ];
  return [...written, ...pages.map(({ path, newest }) => ({ url: origin + path, changed: newest }))];
}

/**
 * robots.txt. Searches have any number of addresses, so only the bare search page is allowed. Pages with noindex are allowed, because a
 * crawler must fetch a page to see that.
 */
export function robots(origin: string, { config }: Pick<Tenant, 'config'>, hasMailbox: boolean): string {
  const kept = ['/api/', '/account/', '/apply/', '/out/', '/search?', ...(hasMailbox ? ['/dev/'] : [])];
  const elsewhere = config.accountMode ? ['/job/', '/jobs', '/search'] : [];
  return [
    'User-agent: *',
    'Allow: /api/v1/advert/logo/',
    ...[...kept, ...elsewhere].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
