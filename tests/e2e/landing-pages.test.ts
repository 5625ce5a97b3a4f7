import type { LandingLinks } from '@berth/contract';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launchBrowser, openAlive, watchForFaults } from './browser.ts';
import { secondTenant } from './second-tenant.ts';
import { advertsOf, mainText, northmoor, portal, siteOf, sites, tags } from './site.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
/** What the tests share: nothing of it is anybody’s. */
let context: BrowserContext;
/** Another tenant that has its jobs on its own site. */
const second = siteOf('second-landings.localhost');
beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await secondTenant('second-landings');
});
afterAll(() => context.close());

test('a visitor goes from the latest jobs to those of a place, of a category in it, and on to the search around it', async () => {
  const page = await context.newPage();
  const faults = watchForFaults(page);
  await openAlive(page, `${siteUrl}/jobs`);
  const leeds = page.getByRole('navigation', { name: 'Jobs by place' }).getByRole('link', { name: /^Leeds/ });
  const count = Number((await leeds.textContent())?.replace(/\D/g, ''));
  await leeds.click();
  await page.getByRole('heading', { level: 1, name: 'Jobs in Leeds' }).waitFor();
  const main = page.getByRole('main');
  expect(await main.getByText(`${count} open jobs, the newest first`).count()).toBe(1);
  expect(await main.getByRole('article').count()).toBe(25);
  await page
    .getByRole('navigation', { name: 'Other jobs in Leeds' })
    .getByRole('link', { name: /^Teaching and lecturing/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Teaching and lecturing jobs in Leeds' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/jobs/category/teaching-and-lecturing/in/leeds');
  await main.getByRole('link', { name: 'Search Teaching and lecturing jobs in and around Leeds' }).click();
  await page.waitForURL(/\/search\?/);
  expect(new URL(page.url()).searchParams.get('location')).toBe('Leeds, West Yorkshire');
  expect(faults).toEqual([]);
  await page.close();
});

test.each(['/jobs', '/jobs/in/leeds', '/jobs/category/teaching-and-lecturing', '/jobs/category/teaching-and-lecturing/in/leeds'])(
  '%s can be read without JavaScript',
  async (path) => {
    const { status, body } = await northmoor.get(path);
    expect(status).toBe(200);
    expect(mainText(body).length).toBeGreaterThan(400);
    expect(tags(body, 'link').filter(({ rel }) => rel === 'canonical')).toEqual([
      expect.objectContaining({ href: northmoor.origin + path }),
    ]);
  },
);

test('each page about a place or a category has its own title and description, and every one in the site map is there', async () => {
  const map = (await northmoor.get('/sitemaps/pages.xml')).body;
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname).filter((path) => /^\/jobs\/./.test(path));
  expect(paths.length).toBeGreaterThan(50);
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  const looked = paths.filter((_, index) => index % 7 === 0);
  for (const path of looked) {
    const { status, body } = await northmoor.get(path);
    expect(status, path).toBe(200);
    titles.add(/<title>(.+?)<\/title>/.exec(body)?.[1] ?? '');
    descriptions.add(tags(body, 'meta').find(({ name }) => name === 'description')?.content ?? '');
  }
  expect([titles.size, descriptions.size]).toEqual([looked.length, looked.length]);
});

test.each([
  '/jobs/in/atlantis',
  '/jobs/category/alchemy',
  '/jobs/category/teaching-and-lecturing/in/atlantis',
  '/jobs/in/%00',
  `/jobs/in/${'x'.repeat(300)}`,
])('%s, where there is no job, is a page that is not found', async (path) => {
  const { status, body } = await northmoor.get(path);
  expect(status).toBe(404);
  expect(mainText(body)).toMatch(/We could not find this page.*Search jobs/);
});

describe.each([
  { site: northmoor, other: second },
  { site: second, other: northmoor },
  { site: portal, other: northmoor },
])('on $site.host', ({ site, other }) => {
  test('no page, feed or site map tells of an advert, an employer or a category of the other tenant', async () => {
    const [own, theirs] = [await advertsOf(site), await advertsOf(other)];
    const employers = new Set(own.map(({ employer }) => employer));
    const foreign = [...new Set(theirs.map(({ employer }) => employer))].filter((employer) => !employers.has(employer));
    const links = await site.json<LandingLinks>('/api/v1/advert/landingLinks');
    const theirLinks = await other.json<LandingLinks>('/api/v1/advert/landingLinks');
    // In account application mode the pages of jobs are on the client site.
    const ofJobs = site === portal ? [] : ['/jobs', ...links.places.slice(0, 3).map(({ slug }) => `/jobs/in/${slug}`)];
    const paths = [
      ...ofJobs,
      ...(site === portal ? [] : links.categories.slice(0, 3).map(({ slug }) => `/jobs/category/${slug}`)),
      '/search.rss',
      '/search.atom',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
    ];
    for (const path of paths) {
      const { status, body } = await site.get(path);
      expect(status, path).toBe(200);
      expect(
        foreign.filter((employer) => body.includes(employer.replaceAll('&', '&amp;'))),
        path,
      ).toEqual([]);
      expect(body, path).not.toContain(other.origin);
    }
    const ownSlugs = new Set(links.categories.map(({ slug }) => slug));
    for (const { slug } of theirLinks.categories.filter((link) => !ownSlugs.has(link.slug)).slice(0, 3))
      expect((await site.get(`/jobs/category/${slug}`)).status, slug).toBe(site === portal ? 302 : 404);
  });
});

test.each([...sites, second])('on $host the site map names addresses of that host alone, and each of a sample is there', async (site) => {
  const index = (await site.get('/sitemap.xml')).body;
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url));
  const pages: URL[] = [];
  for (const file of files)
    pages.push(...[...(await site.get(file.pathname)).body.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url)));
  expect([...files, ...pages].every(({ origin }) => origin === site.origin)).toBe(true);
  for (const { pathname } of pages.filter((_, index) => index % 23 === 0)) expect((await site.get(pathname)).status, pathname).toBe(200);
});
