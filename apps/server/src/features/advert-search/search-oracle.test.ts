import { type AdvertQuery, type AdvertResult, advertQuerySchema, type FilterCounts, sortOrders } from '@berth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { scanAdverts } from '../../testing/plain-scan/scan-adverts.ts';
import type { ScannedAdvert } from '../../testing/plain-scan/scanned-advert.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { firstLessClose } from './close-bonuses.ts';
import { compileSynonyms, type KeywordTerms, parseKeyword } from './keyword/keyword-terms.ts';
import { createKnownAnswers } from './known-answers.ts';
import { matchAdverts } from './match-adverts.ts';
import { everything } from './search-index.ts';
import { scoredWords } from './search-query.ts';
import { withPlace } from './words/word-weights.ts';

const day = 86_400_000;
const titles = [
  'Registered Nurse',
  'Staff Nurse, Nights',
  'Library Assistant',
  'Teaching Assistant',
  'TA Level 2',
  'Nursery Manager',
  'Site Manager',
  'Estates Management Lead',
  'Café Assistant',
  'C# Developer',
];
const places = [
  'Leeds',
  'Bradford',
  'York',
  'Manchester',
  'Bristol',
  'Kirkwall',
  'Cardiff',
  'LS6',
  'Nowhere at all',
  'Chepstow',
  'Chester',
  'CH5',
  'SY10',
  'Wales',
  'Remote, UK',
  'Leeds / Bristol / Remote',
  'Cardiff, Manchester or York',
];
/** Lists of two to four places, some near one another, some without a point or with a given one. */
const lists = [
  ['Leeds', 'Bradford'],
  ['Wales', 'Leeds'],
  ['Kirkwall', { postcode: 'LS6' }, 'York'],
  ['Nowhere at all', 'Chester'],
  [{ locationName: 'The mill', lat: 53.81, lng: -1.61 }, 'Cardiff', 'Chepstow', 'Bristol'],
  ['CH5', 'SY10', 'Nowhere at all'],
  ['Wales', 'Manchester', 'Leeds', 'leeds'],
];
const texts = [
  'ward',
  'night shift',
  'agency agency agency agency',
  'children',
  'college',
  'assistant to the nurse',
  'nurse nurse nurse nurse nurse nurse',
  'teaching and an assistant',
  'no experience is needed',
  'no nights or weekends',
];
const categories = ['Nursing', 'Libraries', 'Estates', undefined];
const pay = [
  {},
  { salaryFrom: 24_000, salaryTo: 26_000 },
  { salaryFrom: 12.5, salaryPeriod: 'hour', salaryComment: 'with a ward allowance' },
  { salaryTo: 61_000 },
  { salaryFrom: 2_600, salaryTo: 3_400, salaryPeriod: 'month' },
];
/** The title of what is added during a walk. */
const inBetween = 'Nurse in between';
const of = <T>(from: readonly T[], index: number) => from[index % from.length] as T;

type StoredPlace = { name: string; postcode: string | null; placeId: string | null; lat: number | null; lng: number | null };
type Row = {
  location_name: string;
  location_text: string | null;
  postcode: string | null;
  place_id: string | null;
  lat: number;
  lng: number;
};
const advertPlace = ({ location_name: name, postcode, place_id: placeId, lat, lng }: Row): StoredPlace => ({
  name,
  postcode,
  placeId,
  lat,
  lng,
});

/** What a keyword finds of where an advert is. */
function locationTextOf(advert: Row & { places: StoredPlace[] | null }): string {
  const names = (advert.places ?? [advertPlace(advert)]).map(({ name, postcode }) => `${name} ${postcode ?? ''}`);
  return advert.location_text ?? names.join(' ');
}

/** The weights where no vocabulary was learnt: all words are as rare. */
const equalWeights = (terms: KeywordTerms) => withPlace(terms, new Map(scoredWords(terms).map((word) => [word, 100])));
const rounded = (miles: number | null) => miles && Math.round(miles * 10) / 10;

const some = <T>(values: readonly T[], most = 2) => fc.subarray([...values], { maxLength: most });
const tally = (values: { name: string; adverts: number }[]) =>
  Object.fromEntries(values.filter(({ adverts: count }) => count > 0).map(({ name, adverts: count }) => [name.toLowerCase(), count]));

// Compare both layers with the same scan: PostgreSQL alone, and the index in memory in front of it.
describe.each([
  ['PostgreSQL', false],
  ['the index in memory', true],
])('%s', (_layer, searchInMemory) => {
  let site: TestSite;
  let tenantId: number;
  let defaultDistance: number;
  const synonyms = compileSynonyms([['TA', 'teaching assistant']]);
  const workValues = {
    hours: new Map([
      ['full time', 'Full time'],
      ['part time', 'Part time'],
    ]),
    contract: new Map([
      ['permanent', 'Permanent'],
      ['fixed term', 'Fixed term'],
    ]),
    workplace: new Map([
      ['hybrid', 'Hybrid'],
      ['at home', 'At home'],
      ['on site', 'On site'],
    ]),
  };
  let serial = 0;
  function row(seed: number, now: number) {
    serial += 1;
    return {
      reference: `S-${serial}`,
      title: of(titles, seed),
      employer: of(['Aire Valley College', 'Calder Trust', 'Île-de-Nord Academy'], seed * 7),
      // A third of the adverts list their places.
      ...(seed % 3 === 0 ? { locationName: undefined, places: of(lists, seed / 3) } : { locationName: of(places, seed * 5) }),
      category: of(categories, seed * 3),
      contractType: of(['permanent', 'Fixed term', undefined], seed * 11),
      hours: of(['Full time', 'part_time', undefined], seed * 13),
      workplace: of(['hybrid', 'remote', 'on_site', undefined], seed * 19),
      salaryFrom: undefined,
      salaryTo: undefined,
      ...of(pay, seed * 17),
      descriptionHtml: `<p>Number ${seed}: ${of(texts, seed)} and ${of(texts, seed * 5 + 1)}.</p>`,
      publishedAt: new Date(now - ((seed * 37) % 40) * day - (seed % 3) * 1000 + (seed % 19 === 0 ? 60 * day : 0)).toISOString(),
      closesAt: seed % 23 === 0 ? undefined : new Date(now + (((seed * 29) % 60) - 6) * day).toISOString(),
    };
  }

  beforeAll(async () => {
    site = await startTestSite({ searchInMemory });
    tenantId = await site.tenantId(hosts.northmoor);
    await site.ownerPool.query(`update tenant set synonyms = '[["TA", "teaching assistant"]]' where id = $1`, [tenantId]);
    defaultDistance = (await site.call({ url: '/assets/config.json' })).json<{ defaultDistance: number }>().defaultDistance;
    const now = Date.now();
    await site.addAdverts(hosts.northmoor, ...Array.from({ length: 260 }, (_, seed) => row(seed, now)));
    await site.addAdverts(hosts.harrowFinch, { reference: 'OTHER', title: 'Registered Nurse', locationName: 'Leeds' });
    // Its thread loads in the background: until it is ready, PostgreSQL answers.
    await site.memory?.caughtUp();
    if (site.memory) expect(site.memory.state().adverts).toBeGreaterThan(200);
  });
  afterAll(() => site.stop());

  /** The tenant's adverts as stored now. */
  async function stored(): Promise<ScannedAdvert[]> {
    const { rows } = await site.ownerPool.query(
      `select a.*, s.is_published, s.description_html, (select name from job_category c where c.tenant_id = a.tenant_id and c.id = a.job_category_ids[1]) as category
     from advert a join advert_search s on s.advert_id = a.id where a.tenant_id = $1`,
      [tenantId],
    );
    return rows.map((advert) => ({
      id: advert.id,
      jobTitle: advert.job_title,
      employer: advert.employer,
      category: advert.category,
      categoryId: advert.job_category_ids[0] ?? null,
      locationText: locationTextOf(advert),
      text: advert.description_html.replaceAll(/<[^>]+>/g, ' '),
      contractType: advert.contract_type,
      hours: advert.hours,
      workplace: advert.workplace,
      places: ((advert.places as StoredPlace[] | null) ?? [advertPlace(advert)]).map(({ name, placeId, lat, lng }) => ({
        name,
        placeId,
        coordinates: lat === null || lng === null ? null : { lat, lng },
      })),
      salaryFrom: advert.salary_from,
      salaryTo: advert.salary_to,
      salaryPeriod: advert.salary_period,
      payComment: advert.salary_comment ?? '',
      isPublished: advert.is_published,
      publishedAt: advert.published_at.getTime(),
      closesAt: advert.closes_at instanceof Date ? advert.closes_at.getTime() : Number.POSITIVE_INFINITY,
    }));
  }

  async function search(query: AdvertQuery): Promise<AdvertResult> {
    const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload: query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  const keywords = [
    '',
    'nurse',
    'nurses',
    'manager',
    'management',
    'assistant',
    '"night shift"',
    'nurse -agency',
    '-agency',
    'cafe',
    'c#',
    'the nurse ward',
    'xyzzy',
    '"assistant to"',
    'leeds',
    'TA',
    'teaching assistant',
    'nurse OR library',
    'nurse OR "night shift" -children',
    'level-2',
    'calder',
    'nursing college',
    'part time',
    'full time nurse -agency',
    'permanent assistant leeds',
    'manager in York',
    '"part time" manager',
    'assistant £25k',
    '£12 an hour',
    'jobs near LS6 up to £30,000',
    'hybrid manager',
    'remote assistant part time',
    'on site nurse leeds',
    'not part time',
    'nurse not in Leeds',
    'manager outside Wales',
    'assistant not West Yorkshire or Bristol',
    'nurse within 20 miles of York',
    'nurse within 50 miles',
    'jobs leeds area',
    'manager Leeds 3 miles',
    'nurse no fixed term',
    'assistant not remote except full time',
    'nurse no experience',
    'no experience',
    'nurse not nights',
    'assistant but not a nurse',
    'manager, definitely not care or sales',
    'assistant manager without experience leeds',
  ];
  const locations = [
    undefined,
    'Leeds',
    'York',
    'Bristol',
    'Kirkwall',
    'West Yorkshire',
    'Wales',
    'Cheshire',
    'England',
    'Greater Manchester',
    'Cotswolds',
    'Xanadu',
    'LS6',
    'Manchester',
    { lat: 53.8, lng: -1.6 },
  ];
  const orders = Object.values(sortOrders);
  type Asked = { keyword: string; location: (typeof locations)[number]; sortOrder: (typeof orders)[number] };
  const anyAsked: fc.Arbitrary<Asked> = fc.record({
    keyword: fc.constantFrom(...keywords),
    location: fc.constantFrom(undefined, ...locations),
    sortOrder: fc.constantFrom(...orders),
  });
  /** Each keyword with one place; over all places each keyword has each order three times. */
  const pairsWith = (location: (typeof locations)[number], column: number) =>
    keywords.map((keyword, row): Asked => ({ keyword, location, sortOrder: of(orders, row + column) }));
  const anyQuery = (asked: fc.Arbitrary<Asked>) =>
    fc
      .record({
        asked,
        plain: fc.constantFrom(false, false, true),
        distance: fc.constantFrom(undefined, 0, 1, 5, 10, 50, 200, 600),
        page: fc.constantFrom(1, 1, 2, 5),
        categoryIds: some([1, 2, 3, 99]),
        contractTypes: fc.oneof(fc.constant([]), some(['Permanent', 'FIXED TERM', 'nothing'])),
        hours: fc.oneof(fc.constant([]), some(['full time', 'Part time'])),
        workplaces: fc.oneof(fc.constant([]), some(['Hybrid', 'at home'])),
        employers: fc.oneof(fc.constant([]), some(['calder trust', 'Île-de-Nord Academy'])),
        salaryFrom: fc.constantFrom(undefined, undefined, 20_000, 30_000),
        salaryTo: fc.constantFrom(undefined, undefined, 25_000, 70_000),
        postedWithinDays: fc.constantFrom(undefined, undefined, 1, 7, 30),
      })
      .map(({ asked: { keyword, location, sortOrder }, plain, distance, page, ...filters }) =>
        advertQuerySchema.parse({
          // What is searched instead is another query (search-instead.test.ts).
          keywordParams: { keyword, plain, strict: true },
          locationPlaceData: {
            ...(typeof location === 'string' ? { locationName: location } : location && { coordinates: location }),
            ...(distance !== undefined && { distanceInMiles: distance }),
          },
          sortOrder,
          filters,
          pageSize: 20,
          pagingDictionary: { requestedPage: page },
          withFilterCounts: true,
        }),
      );

  async function expectAsScanned(query: AdvertQuery, adverts: ScannedAdvert[]): Promise<void> {
    if (site.memory) {
      // Make sure that the index answers, not PostgreSQL in its place.
      expect(site.memory.state().lagSeconds).toBeLessThan(5);
      expect(site.memory.state().adverts).toBeGreaterThan(200);
    }
    const now = site.services.clock().getTime();
    const expected = await scanAdverts(adverts, query, { now, defaultDistance, synonyms, workValues, weightsOf: equalWeights });
    const answer = await search(query);
    const from = (query.pagingDictionary.requestedPage - 1) * query.pageSize;
    const page = expected.matches.slice(from, from + query.pageSize);
    expect(answer.total).toBe(expected.matches.length);
    expect(answer.adverts.map(({ advertId, locationName, distanceInMiles }) => [advertId, locationName, distanceInMiles])).toEqual(
      page.map(({ id, place }) => [id, place.locationName, rounded(place.miles)]),
    );
    const lessClose = query.keywordParams.plain ? -1 : firstLessClose(page.map(({ score }) => score));
    expect(answer.reading.firstLessCloseId).toBe(page[lessClose]?.id ?? null);
    const { filterCounts } = answer;
    expect({
      categories: tally(filterCounts?.categories ?? []),
      contractTypes: tally(filterCounts?.contractTypes ?? []),
      hours: tally(filterCounts?.hours ?? []),
      workplaces: tally(filterCounts?.workplaces ?? []),
      employers: tally(filterCounts?.employers ?? []),
      salaryFrom: filterCounts?.salaryFrom.map((step) => step.adverts),
      postedWithin: filterCounts?.postedWithin.map((step) => step.adverts),
    } satisfies Record<keyof FilterCounts, unknown>).toEqual(expected.counts);
  }

  // adverts.closed.4 search.keyword.1 search.place.1 search.place.11 search.place.14 search.place.15 search.filters.3 adverts.workplace.3 search.results.2 search.results.11
  test.each(locations.map((location, column) => ({ location, column })))(
    'for each keyword with $location, any filter and sort, ids, order, the first that is less close, nearest place, total and counts equal those of a plain scan',
    async ({ location, column }) => {
      const adverts = await stored();
      await site.memory?.caughtUp();
      for (const pair of pairsWith(location, column))
        await fc.assert(
          fc.asyncProperty(anyQuery(fc.constant(pair)), (query) => expectAsScanned(query, adverts)),
          { numRuns: 1 },
        );
    },
  );

  // jobs-for-you.list.1
  test('for any weighed words, as jobs are ranked for a candidate, ids and order equal those of a plain scan', async () => {
    const adverts = await stored();
    await site.memory?.caughtUp();
    const at = atTenant(site.services, tenantId);
    const answers = createKnownAnswers();
    const words = [
      'nurse',
      'assistant',
      'manager',
      '"night shift"',
      'children',
      'agency',
      'calder',
      'leeds',
      'TA',
      'library',
      '"assistant to"',
    ];
    const anyTerms = fc.record({
      terms: fc.uniqueArray(fc.record({ word: fc.constantFrom(...words), weight: fc.integer({ min: 1, max: 100 }) }), {
        minLength: 1,
        maxLength: 8,
        selector: ({ word }) => word,
      }),
      without: fc.constantFrom('', ' -ward', ' -"night shift"'),
    });
    await fc.assert(
      fc.asyncProperty(anyTerms, async ({ terms, without }) => {
        const keyword = `${terms.map(({ word }) => word).join(' OR ')}${without}`;
        const read = parseKeyword(keyword, synonyms);
        const weights = new Map(
          terms.flatMap(({ word, weight }) =>
            parseKeyword(word, synonyms)
              .groups.flat()
              .flatMap((way) => way.words.map((one) => [one, weight] as const)),
          ),
        );
        const found = await matchAdverts(
          { at, memory: site.memory, answers },
          { ...everything, terms: read, wordWeights: weights, sort: 'Score', limit: 50 },
        );
        const query = advertQuerySchema.parse({ keywordParams: { keyword, plain: true }, sortOrder: sortOrders.Score });
        const now = site.services.clock().getTime();
        const expected = await scanAdverts(adverts, query, {
          now,
          defaultDistance,
          synonyms,
          workValues,
          weightsOf: () => weights,
        });
        expect(found.total).toBe(expected.matches.length);
        expect(found.matches.map(({ advertId }) => advertId)).toEqual(expected.matches.slice(0, 50).map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  // search.current.5
  test('so it does while adverts are added, changed and closed, also for a search that was made before', async () => {
    let before: AdvertQuery | undefined;
    await fc.assert(
      fc.asyncProperty(anyQuery(anyAsked), fc.integer({ min: 0, max: 999 }), async (query, seed) => {
        const now = site.services.clock().getTime();
        serial = seed % 2 === 0 ? serial : seed % 200;
        await site.addAdverts(hosts.northmoor, row(seed, now));
        serial = Math.max(serial, 300);
        if (seed % 5 === 0)
          await site.ownerPool.query(
            'update advert_search set is_published = false where advert_id = (select min(advert_id) from advert_search where is_published and tenant_id = $1)',
            [tenantId],
          );
        if (seed % 7 === 0) site.wait(day / 3);
        await site.memory?.caughtUp();
        const adverts = await stored();
        await expectAsScanned(query, adverts);
        if (before) await expectAsScanned(before, adverts);
        before = query;
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  // search.order.1 search.order.4 search.results.4
  test.each(
    (Object.keys(sortOrders) as (keyof typeof sortOrders)[]).flatMap((sort) => [
      [sort, 'Leeds'] as const,
      [sort, 'United Kingdom'] as const,
    ]),
  )('a walk by cursor in the order %s around %s meets every advert once while others come and go', async (sort, locationName) => {
    const query = advertQuerySchema.parse({
      keywordParams: { keyword: 'assistant OR nurse' },
      locationPlaceData: { locationName, distanceInMiles: 600 },
      sortOrder: sortOrders[sort],
      pageSize: 9,
    });
    const { matches: before } = await scanAdverts(await stored(), query, {
      now: site.services.clock().getTime(),
      defaultDistance,
      synonyms,
      workValues,
      weightsOf: equalWeights,
    });
    const seen: number[] = [];
    let cursor: string | null = '*';
    while (cursor !== null) {
      const answer: AdvertResult = await search({ ...query, cursor });
      seen.push(...answer.adverts.map((advert) => advert.advertId));
      cursor = answer.nextCursor;
      await site.addAdverts(hosts.northmoor, {
        title: inBetween,
        locationName: 'Leeds',
        publishedAt: new Date(site.services.clock().getTime() - (seen.length * day) / 20).toISOString(),
      });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(before.filter(({ id }) => !seen.includes(id))).toEqual([]);
    expect(before.length).toBeGreaterThan(30);
    // Every walk starts with as many adverts: with those of the walks before, the last was twice as long as the first.
    await site.ownerPool.query('delete from advert where tenant_id = $1 and job_title = $2', [tenantId, inBetween]);
    await site.memory?.caughtUp();
  });
});
