import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const now = Date.now();
  const published = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  await site.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 30 }, (_, index) => ({
      title: `Gardener ${index}`,
      locationName: 'York',
      publishedAt: published(100 + index),
    })),
    {
      title: 'R&D "Lead" <Bees>',
      employer: 'Hive\u0007 & Sons',
      locationName: 'Leeds',
      publishedAt: published(10),
      descriptionHtml: '<p>Keep &lt;bees&gt; &amp; count them.</p>',
    },
    { title: 'Closed Gardener', closesAt: published(5) },
    { title: 'Draft Gardener', draft: true },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Their Gardener', publishedAt: published(1) });
});
afterAll(() => site.stop());

const get = (url: string, headers: Record<string, string> = {}, host: TestHost = hosts.northmoor) => site.call({ url, headers, host });
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'category'].includes(name),
});

type Item = { title: string; link: string; guid: { '#text': string }; pubDate: string; description: string; category: string[] };
type Entry = { id: string; title: string; link: { '@href': string }; published: string; summary: { '#text': string } };
type Rss = { rss: { channel: { title: string; link: string; 'atom:link': { '@href': string }; item?: Item[] } } };
type Atom = { feed: { id: string; updated: string; link: { '@rel': string; '@href': string }[]; entry?: Entry[] } };

async function rss(query = '', host: TestHost = hosts.northmoor): Promise<Rss['rss']['channel']> {
  const { statusCode, body } = await get(`/search.rss${query}`, {}, host);
  expect(statusCode).toBe(200);
  expect(XMLValidator.validate(body)).toBe(true);
  return (parser.parse(body) as Rss).rss.channel;
}
async function atom(query = ''): Promise<Atom['feed']> {
  const { body } = await get(`/search.atom${query}`);
  expect(XMLValidator.validate(body)).toBe(true);
  return (parser.parse(body) as Atom).feed;
}

// adverts.syndication.1
test('the feed of everything has the 25 newest open adverts of this tenant, newest first, both in RSS and Atom', async () => {
  const { item = [] } = await rss();
  const { entry = [] } = await atom();
  expect(item).toHaveLength(25);
  expect(item[0]?.title).toContain('Lead');
  expect(item.map(({ pubDate }) => Date.parse(pubDate))).toEqual(item.map(({ pubDate }) => Date.parse(pubDate)).sort((a, b) => b - a));
  expect(entry.map(({ id }) => id)).toEqual(item.map(({ guid }) => guid['#text']));
  const words = JSON.stringify([item, entry]);
  for (const never of ['Closed', 'Draft', 'Their Gardener']) expect(words).not.toContain(never);
});

test('the text of adverts is escaped; characters that XML cannot contain are left out', async () => {
  const [item] = (await rss('?keyword=bees')).item ?? [];
  expect(item?.title).toBe('R&D "Lead" <Bees>, Hive & Sons');
  expect(item?.description).toContain('Keep <bees> & count them.');
  expect(item?.link).toMatch(/^http:\/\/localhost\/job\/r-d-lead-bees\/\d+$/);
});

// adverts.syndication.1
test('a feed asks as its search page does, and leads back to it', async () => {
  const query = '?keyword=gardener&location=York&distance=5&sort=ClosingDate&page=2';
  const channel = await rss(query);
  expect(channel.item).toHaveLength(25);
  expect(channel.title).toBe('Jobs for “gardener” within 5 miles of York, North Yorkshire - Northmoor Colleges Group jobs');
  expect(channel.link).toBe(`http://localhost/search${query}`);
  expect(channel['atom:link']['@href']).toBe(`http://localhost/search.rss${query}`);
  expect((await rss('?keyword=gardener&location=Leeds&distance=1')).item ?? []).toEqual([]);
  expect((await rss('?keyword=nothing-of-the-kind')).item ?? []).toEqual([]);
  // The page shows gardeners (search.help.8).
  expect((await rss('?keyword=gardener+astronaut')).item ?? []).toEqual([]);
});

test('a search by coordinates has a feed too', async () => {
  const near = await rss('?lat=53.8&lng=-1.55&distance=3');
  expect(near.item?.map(({ title }) => title)).toEqual([expect.stringContaining('Bees')]);
});

// tenants.mode.6
test('in account application mode adverts lead to the client’s own site', async () => {
  const { item = [] } = await rss('', hosts.harrowFinch);
  expect(item.map(({ title }) => title)).toEqual(['Their Gardener, Aire Valley College']);
  expect(item[0]?.link).toMatch(/^https:\/\/www\.harrowfinch\.example\/job\/their-gardener\/\d+$/);
});

describe('a feed that has been read', () => {
  test('may be cached for five minutes and is then revalidated by its tag: an empty 304', async () => {
    const first = await get('/search.rss?keyword=gardener');
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'content-type': 'application/rss+xml; charset=utf-8' });
    const byTag = await get('/search.rss?keyword=gardener', { 'if-none-match': `"other", ${first.headers.etag}` });
    expect([byTag.statusCode, byTag.body]).toEqual([304, '']);
  });

  test('is new when an old advert was corrected, also for readers that compare dates', async () => {
    const advert = { reference: 'CORRECTED', publishedAt: new Date(Date.now() - 50 * 60_000).toISOString() };
    await site.addAdverts(hosts.northmoor, { ...advert, title: 'Gardener of roses' });
    await get('/search.rss?keyword=gardener');
    await site.addAdverts(hosts.northmoor, { ...advert, title: 'Gardener of tulips' });
    const again = await get('/search.rss?keyword=gardener', { 'if-modified-since': new Date().toUTCString() });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('Gardener of tulips');
  });

  test('is new when an advert is', async () => {
    const { headers } = await get('/search.atom?keyword=gardener');
    await site.addAdverts(hosts.northmoor, { title: 'Head Gardener', publishedAt: new Date(Date.now() - 1000).toISOString() });
    const again = await get('/search.atom?keyword=gardener', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('Head Gardener');
  });
});

test.each([
  ['sort=Loudest', 'query.sort'],
  ['distance=far', 'query.distance'],
  ['distance=-1', 'query.distance'],
  ['lat=999&lng=0', 'query.lat'],
  ['placeId=gn:0', 'query.placeId'],
  ['location=Nowhereville-on-Sea', 'query.location'],
  ['category=teaching', 'query.category.0'],
  ['salaryFrom=lots', 'query.salaryFrom'],
  ['posted=0', 'query.posted'],
  [`keyword=${'x'.repeat(501)}`, 'query.keyword'],
  ['keyword=%00', 'query.keyword'],
  ['keyword=a&keyword=b', 'query.keyword'],
])('a feed of a search that cannot be (%s) is a 400 that names it', async (query, path) => {
  for (const kind of ['rss', 'atom']) {
    const answer = await get(`/search.${kind}?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'bad-input', errors: [{ path }] });
  }
});
