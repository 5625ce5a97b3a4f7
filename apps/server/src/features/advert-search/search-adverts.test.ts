import { type AdvertResult, sortOrders } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
const titles = [
  'Registered Nurse',
  'Staff Nurse',
  'Library Assistant',
  'Teaching Assistant',
  'Nursery Manager',
  'Site Manager',
  'Estates Management Lead',
  'Café Assistant',
  'C# Developer',
];
const places = ['Leeds', 'Bradford', 'York', 'Manchester', 'Bristol', 'Kirkwall', 'Cardiff', 'Nowhere at all'];
const words = ['ward', 'night shift', 'agency', 'children', 'college', 'assistant to the nurse'];
const day = 86_400_000;

beforeAll(async () => {
  site = await startTestSite();
  const now = Date.now();
  const rows = Array.from({ length: 240 }, (_, index) => ({
    reference: `S-${index}`,
    title: titles[index % titles.length],
    employer: index % 3 === 0 ? 'Aire Valley College' : 'Calder Trust',
    locationName: places[(index * 7) % places.length],
    descriptionHtml: `<p>Number ${index}: ${words[index % words.length]} and ${words[(index * 5 + 1) % words.length]}.</p>`,
    publishedAt: new Date(now - ((index * 37) % 30) * day - 1000).toISOString(),
    closesAt: index % 11 === 0 ? new Date(now - day).toISOString() : new Date(now + ((index % 40) + 1) * day).toISOString(),
  }));
  await site.addAdverts(hosts.northmoor, ...rows);
  await site.addAdverts(hosts.harrowFinch, { reference: 'OTHER', title: 'Registered Nurse', locationName: 'Leeds' });
});
afterAll(() => site.stop());

type Query = { keyword?: string; location?: string; distance?: number; sort?: keyof typeof sortOrders; page?: number; pageSize?: number };

async function search({ keyword = '', location, distance, sort = 'PublishDate', page = 1, pageSize = 25 }: Query): Promise<AdvertResult> {
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: {
      keywordParams: { keyword },
      sortOrder: sortOrders[sort],
      pageSize,
      pagingDictionary: { requestedPage: page },
      locationPlaceData: { ...(location && { locationName: location }), ...(distance !== undefined && { distanceInMiles: distance }) },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

// search.order.3
test('sorted by score, adverts with the word in their title come before those with it in their text', async () => {
  const answer = await search({ keyword: 'nurse', sort: 'Score', pageSize: 100 });
  const inTitle = answer.adverts.map((advert) => advert.jobTitle.includes('Nurse'));
  expect(inTitle).toContain(false);
  expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false));
});

// search.results.3
test('walking the pages shows every advert once, whatever the page size', async () => {
  const { total } = await search({});
  for (const pageSize of [1, 7, 25, 100]) {
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(total / pageSize); page += 1)
      seen.push(...(await search({ page, pageSize })).adverts.map((advert) => advert.advertId));
    expect(seen.length).toBe(total);
    expect(new Set(seen).size).toBe(total);
  }
}, 60_000);

// search.results.3
test('a page past the last is empty and still tells the total', async () => {
  const answer = await search({ page: 400_000 });
  expect(answer.adverts).toEqual([]);
  expect(answer.total).toBeGreaterThan(0);
});

// adverts.closed.3 search.results.2
test('an advert closes at its minute without any action, and the total is right at once', async () => {
  const own = await startTestSite();
  try {
    await own.addAdverts(hosts.northmoor, { closesAt: new Date(Date.now() + 60_000).toISOString() }, { closesAt: undefined });
    const total = async () => (await own.call({ url: '/api/v1/advert/activeList' })).json<{ total: number }>().total;
    expect(await total()).toBe(2);
    own.wait(61_000);
    expect(await total()).toBe(1);
    own.wait(5 * 365 * day);
    expect(await total()).toBe(1);
  } finally {
    await own.stop();
  }
});

const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const aPlace = {
  initialPlaceType: 'postal_town',
  boundingBoxDiagonalDistanceInKm: 20,
  pseudoGeoSpatialDistanceInKm: 10,
  isPostalTown: true,
  isPostalCode: false,
  isAdminAreaLevel2: false,
  isLargeConurbation: false,
  isValidLocation: true,
};

test.each([
  [{ keywordParams: { keyword: 'a\u0000b' } }, 'body.keywordParams.keyword'],
  [{ keywordParams: { keyword: '\ud800' } }, 'body.keywordParams.keyword'],
  [{ keywordParams: { keyword: 'x'.repeat(501) } }, 'body.keywordParams.keyword'],
  [{ keywordParams: { keyword: 'nurse '.repeat(1_700) } }, 'body.keywordParams.keyword'],
  [{ pagingDictionary: { requestedPage: 0 } }, 'body.pagingDictionary.requestedPage'],
  [{ pagingDictionary: { requestedPage: -1 } }, 'body.pagingDictionary.requestedPage'],
  [{ pagingDictionary: { requestedPage: 1e9 } }, 'body.pagingDictionary.requestedPage'],
  [{ locationPlaceData: { distanceInMiles: -1 } }, 'body.locationPlaceData.distanceInMiles'],
  [{ locationPlaceData: { coordinates: { lat: 999, lng: 0 } } }, 'body.locationPlaceData.coordinates.lat'],
  [{ locationPlaceData: { placeId: 'no-such-place' } }, 'body.locationPlaceData.placeId'],
  [{ sortOrder: 1 }, 'body.sortOrder'],
  [{ filters: { categoryIds: [3_000_000_000] }, withFilterCounts: true }, 'body.filters.categoryIds.0'],
  [
    {
      locationPlaceData: {
        coordinates: { lat: 53.8, lng: -1.5 },
        distanceInMiles: 0,
        placeResultMetaData: { ...aPlace, pseudoGeoSpatialDistanceInKm: -100 },
      },
    },
    'body.locationPlaceData.placeResultMetaData.pseudoGeoSpatialDistanceInKm',
  ],
  [{ cursor: forged(2, 4001, null, -8.64e15, 1, []) }, 'body.cursor'],
  [{ cursor: forged(2, 4001, null, 0, 0.5, []) }, 'body.cursor'],
  // Of a release that scored in another way.
  [{ cursor: forged(4001, null, 0, 1, []) }, 'body.cursor'],
  [{ cursor: 'not one' }, 'body.cursor'],
])('%j is refused with the field named', async (payload, path) => {
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((fault) => fault.path)).toContain(path);
});

test.each([
  "' | !",
  '((((',
  '"',
  ':* & | ! <->',
  "'; drop table advert; --",
  '🙂',
  '\u202Enurse',
  'the of and',
  Array.from({ length: 120 }, (_, i) => `w${i}`).join(' '),
])('the keyword %j gets an answer', async (keyword) => {
  expect((await search({ keyword })).total).toBeGreaterThanOrEqual(0);
});

// search.place.7
test('an unknown place is reported, and nothing is listed', async () => {
  const answer = await search({ location: 'Xanadu-on-Sea' });
  expect(answer).toMatchObject({ placeNotFound: true, place: null });
  expect(answer.total).toBe(0);
});

// search.place.8
test('a place that cannot be searched around counts as an empty location', async () => {
  const placeResultMetaData = {
    initialPlaceType: 'locality',
    boundingBoxDiagonalDistanceInKm: 0,
    pseudoGeoSpatialDistanceInKm: 0,
    isPostalTown: false,
    isPostalCode: false,
    isAdminAreaLevel2: false,
    isLargeConurbation: false,
    isValidLocation: false,
  };
  const answer = await site.call({
    method: 'POST',
    url: '/api/v1/advertereSearch/filteredSearch',
    payload: { locationPlaceData: { locationName: 'Leeds', coordinates: { lat: 53.8, lng: -1.55 }, placeResultMetaData } },
  });
  expect(answer.json()).toMatchObject({ placeNotFound: false, place: null, distanceInMiles: null, total: (await search({})).total });
});
