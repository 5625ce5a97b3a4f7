import { type AdvertResult, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsDuring } from '../../testing/statements-during.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';

const hour = 3_600_000;

let site: TestSite;
let round = 0;
let word = '';
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  word = `Round${(round += 1)}`;
  await site.addAdverts(
    hosts.northmoor,
    { reference: `${word}-A`, title: `${word} Porter`, locationName: 'Leeds', salaryFrom: 20_000, closesAt: later(50) },
    { reference: `${word}-B`, title: `${word} Cook`, locationName: 'York', salaryFrom: 30_000, publishedAt: later(-2) },
  );
});
afterAll(() => site.stop());

const later = (hours: number) => new Date(site.services.clock().getTime() + hours * hour).toISOString();

/** Searches through HTTP; with how many of the statements sent meanwhile search for adverts. */
async function search(body: object = {}, host: TestHost = hosts.northmoor) {
  const payload = { keywordParams: { keyword: word }, ...body };
  const { result: answer, statements } = await statementsDuring(() =>
    site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', host, payload }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const { adverts, total, filterCounts } = answer.json<AdvertResult>();
  return {
    titles: adverts.map(({ jobTitle }) => jobTitle.replace(`${word} `, '')),
    total,
    counts: filterCounts,
    searches: statements.filter((text) => /search_adverts|count_search_filters/.test(text)).length,
  };
}

// search.current.5
test.each<[string, object]>([
  ['by date', {}],
  ['by pay', { sortOrder: sortOrders.Salary }],
  ['by score', { sortOrder: sortOrders.Score }],
  ['near a place', { locationPlaceData: { locationName: 'Leeds', distanceInMiles: 50 }, sortOrder: sortOrders.GeoDistance }],
  ['with a filter', { filters: { salaryFrom: 10_000 } }],
  ['with the counts of filters', { withFilterCounts: true }],
])('a search %s that is made again is answered without searching', async (_what, body) => {
  const first = await search(body);
  expect(first.total).toBe(2);
  expect(first.searches).toBeGreaterThan(0);
  expect(await search(body)).toEqual({ ...first, searches: 0 });
});

// search.current.5
test.each<[string, () => Promise<unknown>, string[]]>([
  ['published', () => site.addAdverts(hosts.northmoor, { reference: `${word}-C`, title: `${word} Chef` }), ['Chef', 'Porter', 'Cook']],
  ['renamed', () => change("job_title = replace(job_title, 'Porter', 'Carrier')"), ['Carrier', 'Cook']],
  ['withdrawn', () => change("status = 'removed'"), ['Cook']],
  ['closed', () => change("closes_at = '2020-01-01'"), ['Cook']],
  ['deleted', () => site.ownerPool.query('delete from advert where reference = $1', [`${word}-A`]), ['Cook']],
  ['closed by the clock', async () => site.wait(51 * hour), ['Cook']],
])('an advert that is %s is seen by the next search', async (_what, happens, expected) => {
  expect((await search()).titles).toEqual(['Porter', 'Cook']);
  await happens();
  expect(await search()).toMatchObject({ titles: expected, total: expected.length, searches: 1 });
});

// search.current.5
test('an advert that the clock opens is seen, and one with other words changes nothing', async () => {
  await site.addAdverts(
    hosts.northmoor,
    { reference: `${word}-later`, title: `${word} Chef`, publishedAt: later(2) },
    { reference: `${word}-other`, title: 'Other', publishedAt: later(1) },
  );
  expect((await search()).titles).toEqual(['Porter', 'Cook']);
  site.wait(1.5 * hour);
  expect(await search()).toMatchObject({ titles: ['Porter', 'Cook'], searches: 0 });
  site.wait(hour);
  expect(await search()).toMatchObject({ titles: ['Chef', 'Porter', 'Cook'], searches: 1 });
});

// search.current.5
test('the counts of filters are new when an advert is older than one of their days', async () => {
  const posted = async () => (await search({ withFilterCounts: true })).counts?.postedWithin;
  expect(await posted()).toContainEqual({ days: 1, adverts: 2 });
  site.wait(21 * hour);
  expect(await search({ withFilterCounts: true })).toMatchObject({ searches: 0 });
  site.wait(1.5 * hour);
  expect(await posted()).toContainEqual({ days: 1, adverts: 1 });
});

// search.current.5
test('a tenant is never given the answer of another, nor a page that of another page', async () => {
  expect((await search()).total).toBe(2);
  expect(await search({}, hosts.harrowFinch)).toMatchObject({ total: 0, searches: 1 });
  expect(await search({ pagingDictionary: { requestedPage: 2 } })).toMatchObject({ titles: [], total: 2, searches: 1 });
});

test('what was published since a moment is searched for every time', async () => {
  const body = { filters: { postedWithinDays: 7 } };
  await search(body);
  expect((await search(body)).searches).toBe(1);
});

function change(set: string) {
  return site.ownerPool.query(`update advert set ${set} where reference = $1`, [`${word}-A`]);
}
