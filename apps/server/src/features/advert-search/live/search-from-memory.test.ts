import type { AdvertResult } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsDuring } from '../../../testing/statements-during.ts';
import { startTcpProxy, type TcpProxy } from '../../../testing/tcp-proxy.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';

let filled: TestSite;
let cable: TcpProxy;
let site: TestSite;
beforeAll(async () => {
  filled = await startTestSite();
  const url = new URL(filled.services.site.directUrl);
  cable = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  site = await startTestSite({ beside: filled, searchInMemory: true, searchPort: cable.port });
  // What a site remembers of a tenant for two seconds is still warm on a slow machine.
  site.stopClock(new Date());
});
afterAll(async () => {
  await site.stop();
  await cable.stop();
  await filled.stop();
});
const aboutNurse = '<p>You look after the children of a village school, and you know first aid.</p>';
beforeEach(async () => {
  await filled.ownerPool.query('delete from advert');
  await filled.addAdverts(
    hosts.northmoor,
    { reference: 'A', title: 'School Nurse', descriptionHtml: aboutNurse },
    { reference: 'B', title: 'Nursery Nurse' },
  );
  await filled.addAdverts(hosts.harrowFinch, { reference: 'C', title: 'Nurse of another tenant' });
  await site.memory?.caughtUp();
});

type Searched = { titles: string[]; total: number; counts: AdvertResult['filterCounts']; statements: string[] };

/** Searches through HTTP; with the statements that this process sent meanwhile. The index has its own thread. */
async function search(body: object = {}, host: TestHost = hosts.northmoor): Promise<Searched> {
  const { result: answer, statements } = await statementsDuring(() =>
    site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', host, payload: body }),
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const { adverts, total, filterCounts } = answer.json<AdvertResult>();
  return { titles: adverts.map(({ jobTitle }) => jobTitle).sort(), total, counts: filterCounts, statements };
}

const categories = async () => {
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: {} });
  return answer.json<AdvertResult>().adverts.flatMap(({ jobCategories }) => jobCategories);
};
const titles = async (body?: object, host?: TestHost) => (await search(body, host)).titles;
const newest = async () => (await site.call({ url: '/api/v1/advert/activeList' })).json<AdvertResult>();
const both = ['Nursery Nurse', 'School Nurse'];
/** A second for the index to hear of a change, and as long again for a busy machine. */
const soon = { timeout: 2_000, interval: 50 };
const patient = { timeout: 10_000, interval: 50 };
const lag = () => site.memory?.state().lagSeconds ?? 0;

// search.current.2
test.each<[string, object]>([
  ['no terms', {}],
  ['a keyword', { keywordParams: { keyword: 'nurse' } }],
  ['a word of a description alone, with a passage', { keywordParams: { keyword: 'aid' }, withPassages: true }],
  ['two words by score', { keywordParams: { keyword: 'nurse "school nurse" -porter' }, sortOrder: 4003 }],
  ['a place', { locationPlaceData: { locationName: 'Leeds', distanceInMiles: 5 } }],
  [
    'filters, with the counts of all',
    { filters: { contractTypes: ['Permanent'], employers: ['Aire Valley College'] }, withFilterCounts: true },
  ],
])('a search from memory asks PostgreSQL nothing once its texts are warm: %s', async (_what, body) => {
  const cold = await search(body);
  await expect.poll(lag, patient).toBeLessThan(0.5);
  const warm = await search(body);
  expect(warm.statements).toEqual([]);
  expect(warm).toEqual({ ...cold, statements: [] });
  expect(warm.titles.length).toBeGreaterThan(0);
});

/** What a search by a keyword asks once the index is up to date. */
const asked = async (keyword: string) => {
  await expect.poll(lag, patient).toBeLessThan(0.5);
  const { total, statements } = await search({ keywordParams: { keyword } });
  return { total, asksWords: statements.some((text) => text.includes('words_held')), isQuiet: statements.length === 0 };
};

// search.current.2 search.words.10
test('a keyword with an unknown place asks PostgreSQL only if it finds nothing', async () => {
  await filled.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 6 }, (_, index) => ({ reference: `K${index}`, title: 'Nurse for Kingston' })),
  );
  await site.memory?.caughtUp();
  await asked('nurse in Kingston');
  expect(await asked('nurse in Kingston')).toEqual({ total: 6, asksWords: false, isQuiet: true });
  expect(await asked('nurse in Xanadu')).toMatchObject({ asksWords: true });
});

// search.current.1
test.each<[string, string, string[]]>([
  ['withdrawn', "update advert set status = 'removed' where reference = 'A'", ['Nursery Nurse']],
  ['closed', "update advert set closes_at = '2020-01-01' where reference = 'A'", ['Nursery Nurse']],
  [
    'withdrawn from search alone',
    "update advert_search set is_published = false where advert_id = (select id from advert where reference = 'A')",
    ['Nursery Nurse'],
  ],
  ['deleted', "delete from advert where reference = 'A'", ['Nursery Nurse']],
  ['given another title', "update advert set job_title = 'Ward Nurse' where reference = 'A'", ['Nursery Nurse', 'Ward Nurse']],
])('an advert that is %s shows so within a second', async (_what, sql, expected) => {
  expect(await titles()).toEqual(both);
  await filled.ownerPool.query(sql);
  await expect.poll(() => titles(), soon).toEqual(expected);
  await expect.poll(async () => (await search()).statements, soon).toEqual([]);
  expect(await search()).toMatchObject({ titles: expected, total: expected.length });
});

// search.current.1 search.current.2
test('the newest adverts come from memory as well, and one that is withdrawn is gone within a second', async () => {
  const before = await newest();
  expect([before.total, before.adverts.map(({ jobTitle }) => jobTitle).sort()]).toEqual([2, both]);
  await expect.poll(lag, patient).toBeLessThan(0.5);
  expect(await statementsDuring(newest)).toEqual({ result: before, statements: [] });
  await filled.ownerPool.query("update advert set status = 'removed' where reference = 'A'");
  await expect.poll(async () => (await newest()).total, soon).toBe(1);
});

// search.current.1
test('a category with another name shows so within a second', async () => {
  expect(await categories()).toEqual(['Libraries', 'Libraries']);
  await filled.ownerPool.query("update job_category set name = 'Reading' where name = 'Libraries'");
  await expect.poll(categories, soon).toEqual(['Reading', 'Reading']);
  await filled.ownerPool.query("update job_category set name = 'Libraries' where name = 'Reading'");
});

// adverts.closed.3 search.results.2
test('an advert closes and opens at its minute, though nothing is written', async () => {
  const now = site.services.clock();
  const minute = 60_000;
  await filled.addAdverts(
    hosts.northmoor,
    { reference: 'A', title: 'School Nurse', closesAt: new Date(now.getTime() + minute).toISOString() },
    { reference: 'D', title: 'Day Nurse', publishedAt: new Date(now.getTime() + minute).toISOString() },
  );
  await site.memory?.caughtUp();
  expect(await titles()).toEqual(both);
  site.stopClock(new Date(now.getTime() + minute));
  expect(await titles()).toEqual(['Day Nurse', 'Nursery Nurse']);
  site.stopClock(now);
});

test('a text never reaches another tenant', async () => {
  expect(await titles({}, hosts.harrowFinch)).toEqual(['Nurse of another tenant']);
  const { rows } = await filled.ownerPool.query<{ id: number; version: number }>(
    "select advert_id as id, changed_in::text::float8 as version from advert_search where advert_id = (select id from advert where reference = 'C')",
  );
  const [{ id, version } = { id: 0, version: 0 }] = rows;
  const texts = site.memory?.texts;
  expect(texts?.get(await site.tenantId(hosts.harrowFinch), id, version)?.json.toString()).toContain('Nurse of another tenant');
  expect(texts?.get(await site.tenantId(hosts.northmoor), id, version)).toBeUndefined();
});

// search.current.2
test('PostgreSQL confirms what an index 1 to 5 seconds behind finds, and answers after that', async () => {
  expect(await titles()).toEqual(both);
  cable.stall();
  await filled.ownerPool.query("update advert set status = 'removed' where reference = 'A'");
  await filled.ownerPool.query("update advert set job_title = 'Ward Nurse' where reference = 'B'");

  await expect.poll(lag, patient).toBeGreaterThan(1.1);
  const confirmed = await search();
  expect(lag()).toBeLessThan(5);
  expect(confirmed.titles).toEqual(['Ward Nurse']);
  expect(confirmed.statements[0]).toContain('open_advert_versions');
  expect(confirmed.total).toBe(2);
  expect((await search()).statements).toEqual([expect.stringContaining('open_advert_versions')]);

  await expect.poll(lag, patient).toBeGreaterThan(5);
  const searched = await search();
  expect(searched).toMatchObject({ titles: ['Ward Nurse'], total: 1 });
  expect(searched.statements[0]).toContain('search_adverts');

  await cable.mend();
  await expect.poll(async () => (await search()).statements, { ...patient, timeout: 30_000 }).toEqual([]);
  expect(await search()).toMatchObject({ titles: ['Ward Nurse'], total: 1 });
}, 60_000);
