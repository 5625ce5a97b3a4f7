import { z } from 'zod';
import { defineRoute } from './route.ts';

const file = { method: 'GET', access: 'public', tag: 'Search engines', root: true } as const;

/** The search engines' view of a tenant's site. */
export const siteMapRoutes = {
  robots: defineRoute({
    ...file,
    id: 'robots',
    path: '/robots.txt',
    mediaType: 'text/plain',
    summary: 'What search engines may fetch, and where the site map is',
  }),
  index: defineRoute({ ...file, id: 'siteMap', path: '/sitemap.xml', mediaType: 'application/xml', summary: 'The index of the site maps' }),
  pages: defineRoute({
    ...file,
    id: 'siteMapPages',
    path: '/sitemaps/pages.xml',
    mediaType: 'application/xml',
    summary: 'The pages of the site, those about places and categories among them',
  }),
  jobs: defineRoute({
    ...file,
    id: 'siteMapJobs',
    path: '/sitemaps/jobs-{part}.xml',
    mediaType: 'application/xml',
    summary: 'Pages of open adverts, at most 50,000 a part; 404 for a part without any',
    params: z.object({ part: z.coerce.number('Give the number of a part').int('Give the number of a part').min(1).max(200_000_000) }),
  }),
};
