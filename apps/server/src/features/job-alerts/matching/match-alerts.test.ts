import { type AdvertResult, readAlertSearch, readSearch, sortOrders, stringifySearch, toAdvertQuery } from '@berth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTenant } from '../../../platform/at.ts';
import { addAlert } from '../../../testing/add-alert.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { advertSearch } from '../../advert-search/index.ts';
import { matchAlerts } from './match-alerts.ts';

const hour = 3_600_000;
const of = <T>(from: readonly T[], index: number) => from[index % from.length] as T;
let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
  await site.ownerPool.query(`update tenant set synonyms = '[["TA", "teaching assistant"]]' where id = $1`, [tenantId]);
});
afterAll(() => site.stop());

const titles = [
  'Registered Nurse',
  'Staff Nurse, Nights',
  'Library Assistant',
  'Teaching Assistant',
  'TA Level 2',
  'Site Manager',
  'Café Assistant',
  'C# Developer',
];
const places = ['Leeds', 'Bradford', 'York', 'Manchester', 'Bristol', 'Kirkwall', 'LS6', 'Nowhere at all'];
const lists = [
  ['Leeds', 'York'],
  ['Kirkwall', 'Bristol', 'Nowhere at all'],
  ['Nowhere at all', 'Manchester'],
  ['Bradford', 'Leeds', 'LS6'],
];
const texts = ['ward', 'night shift', 'agency agency', 'children', 'assistant to the nurse', 'teaching and an assistant'];
const row = (seed: number) => {
  const now = site.services.clock().getTime();
  return {
    reference: `A-${seed}`,
    title: of(titles, seed),
    employer: of(['Aire Valley College', 'Calder Trust', 'Île-de-Nord Academy'], seed * 7),
    // A third list two or three places.
    ...(seed % 3 === 0 ? { locationName: undefined, places: of(lists, seed / 3) } : { locationName: of(places, seed * 5) }),
    category: of(['Nursing', 'Libraries', 'Estates', undefined], seed * 3),
    contractType: of(['permanent', 'Fixed term', undefined], seed * 11),
    hours: of(['Full time', 'part_time', undefined], seed * 13),
    salaryFrom: of([undefined, 24_000, 31_000], seed),
    salaryTo: of([undefined, 26_000, 61_000], seed * 3),
    descriptionHtml: `<p>Number ${seed}: ${of(texts, seed)} and ${of(texts, seed * 5 + 1)}.</p>`,
    // Some adverts open later, and some have closed when the alerts run.
    publishedAt: new Date(now + (seed % 11 === 0 ? 2 * hour : -hour)).toISOString(),
    closesAt: seed % 13 === 0 ? new Date(now + hour).toISOString() : new Date(now + 90 * 24 * hour).toISOString(),
  };
};

const some = <T>(values: readonly T[]) => fc.oneof(fc.constant([]), fc.subarray([...values], { maxLength: 2 }));
const criteria = fc.record(
  {
    keyword: fc.constantFrom(
      '',
      'nurse',
      'staff nurse',
      '"night shift"',
      'nurse -agency',
      '-agency',
      'cafe',
      'c#',
      'TA',
      'teaching assistant',
      'nurse OR library',
      'level-2',
      'calder',
      'xyzzy',
      '"assistant to"',
      'nurse OR "night shift" -children',
    ),
    location: fc.constantFrom(undefined, undefined, 'Leeds', 'York', 'Bristol', 'West Yorkshire', 'LS6', 'Manchester', 'Kirkwall'),
    distance: fc.constantFrom(undefined, '0', '1', '5', '20', '200', '600'),
    category: some(['1', '2', '3', '99']),
    contract: some(['Permanent', 'FIXED TERM', 'nothing']),
    hours: some(['full time', 'Part time']),
    employer: some(['calder trust', 'Île-de-Nord Academy']),
    salaryFrom: fc.constantFrom(undefined, undefined, '20000', '30000'),
    salaryTo: fc.constantFrom(undefined, undefined, '25000', '70000'),
  },
  { noNullPrototype: true },
);

/** The sort order of each alert's search: all orders in turn, including those that need a place or keyword the search lacks. */
const orderOf = (index: number) => of(Object.values(sortOrders), index);

const atOnce = 50;
/** Runs `work` for each, a few at a time: more would exceed the connection timeout on a busy machine. */
async function withEach<T, R>(all: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    done.push(...(await Promise.all(all.slice(from, from + atOnce).map((one, index) => work(one, from + index)))));
  return done;
}

// job-alerts.alert.5 search.place.12 search.place.14
test('an alert finds exactly the new adverts that a search with its address finds, in the same order and as many miles away', async () => {
  const made = fc.sample(criteria, 4_000).flatMap((given) => {
    const read = readAlertSearch(`/search${stringifySearch(given)}`, () => true);
    return 'uri' in read ? [read] : [];
  });
  const searches = made.slice(0, 1_000);
  expect(searches).toHaveLength(1_000);
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: 40 }, (_, seed) => row(seed)));
  const old = new Set(
    (await site.ownerPool.query<{ id: number }>('select id from advert where published_at <= now()')).rows.map(({ id }) => id),
  );
  const alerts = await withEach(searches, ({ uri }, index) => addAlert(site, uri, { sortOrder: orderOf(index) }));
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: 45 }, (_, seed) => row(seed + 40)));
  // The order by score weighs words.
  await advertSearch.jobs?.['learn-words']?.(site.services).work({ tenantId: 0 });
  site.wait(26 * hour);
  const run = await matchAlerts(atTenant(site.services, tenantId));
  // No advert has category 99, and the tenant does not list it.
  const dead = searches.filter(({ params }) => params.category?.every((id) => id === '99'));
  expect(run).toMatchObject({ alerts: 1_000, unreadable: dead.length });

  const { rows } = await site.ownerPool.query<{ job_alert_id: string; advert_id: number; miles: number | null }>(
    'select job_alert_id, advert_id, distance_miles::float8 as miles from job_alert_match order by position',
  );
  const found = Map.groupBy(rows, (match) => match.job_alert_id);
  const differing: string[] = [];
  let matches = 0;
  await withEach(searches, async ({ uri, params }, index) => {
    const query = toAdvertQuery(readSearch(params).search);
    // An alert searches for no other words than its own.
    const body = { ...query, keywordParams: { ...query.keywordParams, strict: true }, sortOrder: orderOf(index), pageSize: 100 };
    const answer = (await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: body })).json<AdvertResult>();
    const expected = answer.adverts.flatMap(({ advertId, distanceInMiles }) => (old.has(advertId) ? [] : [[advertId, distanceInMiles]]));
    const matched = found.get(alerts[index]?.alertId ?? '') ?? [];
    const actual = matched.map((match) => [match.advert_id, match.miles === null ? null : Math.round(match.miles * 10) / 10]);
    matches += actual.length;
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      differing.push(`${uri} by ${orderOf(index)}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  });
  expect(differing).toEqual([]);
  expect(matches).toBeGreaterThan(1_000);
}, 60_000);
