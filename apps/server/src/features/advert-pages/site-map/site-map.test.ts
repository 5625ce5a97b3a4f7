import { gunzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { partSize } from './write-site-map.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const past = new Date(Date.now() - 60_000).toISOString();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Mapped Cook', category: 'Catering', locationName: 'Leeds' },
    { title: 'Closed Cook', closesAt: past },
    { title: 'Draft Cook', draft: true },
    { title: 'Later Cook', publishedAt: new Date(Date.now() + 86_400_000).toISOString() },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Their Cook' });
});
afterAll(() => site.stop());

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });
const get = (url: string, host: TestHost = hosts.northmoor) => site.call({ url, host });
type Mapped = { loc: string; lastmod: string };
async function mapped(url: string, host: TestHost = hosts.northmoor): Promise<Mapped[]> {
  const { statusCode, body, headers } = await get(url, host);
  expect([statusCode, headers['content-type']], url).toEqual([200, 'application/xml; charset=utf-8']);
  expect(XMLValidator.validate(body)).toBe(true);
  const document = parser.parse(body) as { urlset?: { url?: Mapped[] }; sitemapindex?: { sitemap?: Mapped[] } };
  return document.urlset?.url ?? document.sitemapindex?.sitemap ?? [];
}
/** The addresses of every file that the index names. */
async function everything(host: TestHost): Promise<string[]> {
  const files = await mapped('/sitemap.xml', host);
  const pages = await Promise.all(files.map(({ loc }) => mapped(new URL(loc).pathname, host)));
  return pages.flat().map(({ loc }) => loc);
}

// adverts.syndication.2
test('robots.txt names this host’s site map, and disallows the endless addresses of searches', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml\n');
  expect(body).toContain('Disallow: /search?\n');
  // The development mailbox.
  expect(body).toContain('Disallow: /dev/\n');
  expect(body).not.toMatch(/Disallow: \/(job|jobs|)\n/);
});

// adverts.syndication.2
test('the site map leads to every open advert and no other, with the day it changed', async () => {
  const jobs = (await everything(hosts.northmoor)).filter((loc) => loc.includes('/job/'));
  expect(jobs).toEqual([expect.stringMatching(/^http:\/\/localhost\/job\/mapped-cook\/\d+$/)]);
  for (const { lastmod } of await mapped('/sitemap.xml')) expect(Math.abs(Date.now() - Date.parse(lastmod))).toBeLessThan(3_600_000);
});

test('the map of pages lists home, search, text pages, and pages of places and categories that have adverts', async () => {
  const paths = (await mapped('/sitemaps/pages.xml')).map(({ loc }) => new URL(loc).pathname);
  for (const path of ['/', '/jobs', '/search', '/about', '/jobs/in/leeds', '/jobs/category/catering', '/jobs/category/catering/in/leeds'])
    expect(paths).toContain(path);
  expect(paths).not.toContain('/our-service');
});

// tenants.mode.6
test('in account application mode the site map has no job and no search, and robots.txt disallows both', async () => {
  const paths = (await everything(hosts.harrowFinch)).map((loc) => new URL(loc));
  expect(paths.every(({ host }) => host === hosts.harrowFinch)).toBe(true);
  expect(paths.filter(({ pathname }) => /^\/($|job|search)/.test(pathname))).toEqual([]);
  expect((await get('/sitemaps/jobs-1.xml', hosts.harrowFinch)).statusCode).toBe(404);
  expect((await get('/robots.txt', hosts.harrowFinch)).body).toMatch(/Disallow: \/job\/\n.*Disallow: \/search\n/s);
});

test('the site map contains nothing of another tenant', async () => {
  expect((await everything(hosts.northmoor)).join()).not.toMatch(/their-cook|portal/);
  expect((await everything(hosts.harrowFinch)).join()).not.toMatch(/mapped-cook/);
});

test.each([
  '/sitemaps/jobs-99.xml',
  '/sitemaps/jobs-0.xml',
  '/sitemaps/jobs-x.xml',
  '/sitemaps/jobs-1e3.xml',
  '/sitemaps/jobs-999999999999.xml',
  '/sitemaps/other.xml',
])('%s, which is no part, is an error that says so and not an empty map', async (url) => {
  expect([400, 404]).toContain((await get(url)).statusCode);
});

test('another day is another site map: a part and the index follow what opens and closes', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body).toContain('jobs-1.xml');
  site.wait(2 * 86_400_000);
  expect((await everything(hosts.northmoor)).filter((loc) => loc.includes('later-cook'))).toHaveLength(1);
});

describe('120,000 adverts', () => {
  beforeAll(async () => {
    await site.ownerPool.query(
      `insert into advert (tenant_id, reference, job_title, employer, employer_key, location_name, job_category_ids, published_at, closes_at, preview, content_hash)
       select $1, 'BULK-' || n, 'Bulk ' || n, 'Trust', 'trust', 'Leeds', '{}', now() - interval '1 hour', 'infinity', '', '' from generate_series(1, 120000) n`,
      [await site.tenantId(hosts.northmoor)],
    );
    site.wait(61_000);
  });

  // adverts.syndication.2
  test('are in files of at most 50,000 addresses, each advert once, streamed and compressed', async () => {
    const files = (await mapped('/sitemap.xml')).map(({ loc }) => new URL(loc).pathname).filter((path) => path.includes('jobs-'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    const seen = new Set<string>();
    let total = 0;
    for (const file of files) {
      const { rawPayload, headers } = await site.call({ url: file, headers: { 'accept-encoding': 'gzip' } });
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=300' });
      const addresses =
        gunzipSync(rawPayload)
          .toString()
          .match(/<loc>[^<]+/g) ?? [];
      expect(addresses.length).toBeLessThanOrEqual(partSize);
      for (const address of addresses) seen.add(address);
      total += addresses.length;
    }
    expect([seen.size, total]).toEqual([120_002, 120_002]);
  });
});
