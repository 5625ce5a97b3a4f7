import { type AdvertQuery, advertQuerySchema } from '@berth/contract';
import { expect, test } from 'vitest';
import { noSynonyms } from '../keyword/synonyms.ts';
import { keywordUnits } from './keyword-units.ts';
import { type AdviceSources, adviseSearch } from './search-advice.ts';

type Asked = { keyword?: string; distance?: number; place?: string; filters?: object; cursor?: string; page?: number };

const queryOf = ({ keyword = '', distance, place, filters = {}, cursor, page = 1 }: Asked): AdvertQuery =>
  advertQuerySchema.parse({
    keywordParams: { keyword },
    locationPlaceData: { ...(place && { locationName: place }), ...(distance !== undefined && { distanceInMiles: distance }) },
    filters,
    pagingDictionary: { requestedPage: page },
    ...(cursor && { cursor }),
  });

/** Advice over a count that is computed from the query; `asked` are the counted queries. */
async function advise(query: AdvertQuery, count: (query: AdvertQuery) => number, sources: Partial<AdviceSources> = {}) {
  const asked: AdvertQuery[] = [];
  let running = 0;
  let most = 0;
  const advice = await adviseSearch(query, {
    countAdverts: async (one) => {
      asked.push(one);
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return count(one);
    },
    correctKeyword: async () => null,
    readWordWeights: async (words) => new Map(words.map((word) => [word, word.length])),
    proximityDistance: [50, 1, 5, 10, 20, 30, 20],
    read: {
      units: keywordUnits(keywordOf(query), [], noSynonyms),
      distanceInMiles: query.locationPlaceData.locationName ? distanceOf(query) : null,
      region: query.locationPlaceData.locationName ? yorkshire : null,
      isByWorkplace: false,
      keywordAnywhere: keywordOf(query),
    },
    ...sources,
  });
  return { advice, asked, most };
}

const nothing = { wider: [], region: null, everywhere: null, fewerTerms: [], fewerFilters: null, correction: null, withoutWords: null };
const keywordOf = (query: AdvertQuery) => query.keywordParams.keyword;
const yorkshire = { placeId: 'region:yorkshire-and-the-humber', name: 'Yorkshire and the Humber' };
const isPlaced = ({ locationPlaceData }: AdvertQuery) => locationPlaceData.locationName !== undefined;
const isIn = ({ locationPlaceData }: AdvertQuery, { placeId }: typeof yorkshire) => locationPlaceData.placeId === placeId;
const distanceOf = (query: AdvertQuery) => query.locationPlaceData.distanceInMiles ?? 10;

// search.help.2
test('the next three distances that find more are offered with their counts, each more than the one before', async () => {
  const counts = new Map([
    [10, 2],
    [20, 2],
    [30, 7],
    [50, 7],
  ]);
  const { advice } = await advise(queryOf({ place: 'Leeds' }), (query) => counts.get(distanceOf(query)) ?? -1);
  expect(advice.wider).toEqual([{ distanceInMiles: 30, total: 7 }]);
  const all = await advise(queryOf({ place: 'Leeds', distance: 1 }), distanceOf);
  expect(all.advice.wider.map(({ distanceInMiles }) => distanceInMiles)).toEqual([5, 10, 20]);
  expect((await advise(queryOf({ place: 'Leeds', distance: 50 }), distanceOf)).advice.wider).toEqual([]);
  expect((await advise(queryOf({ distance: 1 }), distanceOf)).advice.wider).toEqual([]);
});

// search.help.2
test('the region and all areas are offered if neither the place nor a wider distance has anything, each if it finds more', async () => {
  const counted = async (inRegion: number, anywhere: number) => {
    const count = (query: AdvertQuery) => (isPlaced(query) ? 0 : isIn(query, yorkshire) ? inRegion : anywhere);
    return (await advise(queryOf({ place: 'Leeds' }), count)).advice;
  };
  expect(await counted(0, 44)).toEqual({ ...nothing, everywhere: { total: 44 } });
  expect(await counted(3, 44)).toEqual({ ...nothing, region: { ...yorkshire, total: 3 }, everywhere: { total: 44 } });
  expect(await counted(3, 3)).toEqual({ ...nothing, region: { ...yorkshire, total: 3 } });
  const found = await advise(queryOf({ place: 'Leeds' }), (query) => (distanceOf(query) >= 50 ? 1 : 0));
  expect(found.advice).toMatchObject({ wider: [{ total: 1 }], region: null, everywhere: null });
  expect((await advise(queryOf({ distance: 1 }), () => 0)).advice.everywhere).toBeNull();
});

// search.help.3
test('the three best keywords without one term are offered if they find more than the search', async () => {
  const counts = new Map([
    ['nurse ward night leeds', 1],
    ['ward night leeds', 9],
    ['nurse night leeds', 1],
    ['nurse ward leeds', 4],
    ['nurse ward night', 3],
  ]);
  const { advice } = await advise(queryOf({ keyword: 'nurse ward night leeds' }), (query) => counts.get(keywordOf(query)) ?? 0);
  expect(advice).toEqual({
    ...nothing,
    fewerTerms: [
      { keyword: 'ward night leeds', total: 9 },
      { keyword: 'nurse ward leeds', total: 4 },
      { keyword: 'nurse ward night', total: 3 },
    ],
  });
});

const filtered = (query: AdvertQuery) => (query.filters.salaryFrom === 60_000 ? 1 : 5);

// search.help.3
test('filters are left out together, and are not mentioned if there are none', async () => {
  expect((await advise(queryOf({ filters: { salaryFrom: 60_000 } }), filtered)).advice).toEqual({ ...nothing, fewerFilters: { total: 5 } });
  expect((await advise(queryOf({ filters: { contractTypes: [] } }), filtered)).asked).toHaveLength(1);
});

// search.help.1
test('a correction keeps place and filters, and is only offered if it finds more', async () => {
  const corrected = { correctKeyword: async () => 'nurse' };
  const query = queryOf({ keyword: 'nruse', place: 'Leeds', distance: 50, filters: { hours: ['Nights'] } });
  const { advice, asked } = await advise(query, (one) => (keywordOf(one) === 'nurse' ? 3 : 0), corrected);
  expect(advice.correction).toEqual({ keyword: 'nurse', total: 3 });
  expect(asked.find((one) => keywordOf(one) === 'nurse')).toMatchObject({
    locationPlaceData: query.locationPlaceData,
    filters: query.filters,
  });
  expect((await advise(query, () => 0, corrected)).advice).toEqual(nothing);
});

// search.help.13
test.each<[string, Asked, string[], string | null]>([
  ['a place', { keyword: 'strong back', place: 'Exeter' }, [], ''],
  ['criteria and a place', { keyword: 'strong back part time', place: 'Exeter' }, ['part time'], 'part time'],
  ['criteria', { keyword: 'strong back part time' }, ['part time'], 'part time'],
  ['words alone', { keyword: 'strong back' }, [], null],
  ['filters', { keyword: 'strong back', place: 'Exeter', filters: { hours: ['Nights'] } }, [], null],
  ['criteria alone in a place', { keyword: 'part time', place: 'Exeter' }, ['part time'], null],
])(
  'a search of %s that nothing else helps offers all jobs without its words, if that is not every job',
  async (_what, asked, criteria, left) => {
    const query = queryOf(asked);
    const keyword = keywordOf(query);
    const parts = criteria.map((words) => ({
      start: keyword.indexOf(words),
      end: keyword.length,
      field: 'hours' as const,
      isRefused: false,
    }));
    const read = {
      units: keywordUnits(keyword, parts, noSynonyms),
      distanceInMiles: asked.place ? 10 : null,
      region: null,
      isByWorkplace: false,
      keywordAnywhere: keyword,
    };
    const { advice } = await advise(query, (one) => (keywordOf(one) === left ? 12 : 0), { read });
    expect(advice.withoutWords).toEqual(left === null ? null : { keyword: left, total: 12 });
    const found = await advise(query, (one) => (keywordOf(one) === left || one.locationPlaceData.distanceInMiles === 20 ? 12 : 0), {
      read,
    });
    if (asked.place) expect(found.advice.withoutWords).toBeNull();
  },
);

test('the fullest search makes eight counts, at most four at once, and tries the most selective terms', async () => {
  const query = queryOf({
    keyword: 'aaaa bbbbbbbb cc -dddddddddd eeeee f',
    place: 'Leeds',
    distance: 1,
    filters: { employers: ['A Trust'] },
  });
  const { asked, most } = await advise(query, () => 1, { correctKeyword: async () => 'aaaa bbbbbbbb' });
  expect(asked).toHaveLength(8);
  expect(most).toBe(4);
  expect(asked.map(keywordOf)).toContain('aaaa cc -dddddddddd eeeee f');
  expect(asked.map(keywordOf)).toContain('aaaa bbbbbbbb cc -dddddddddd f');
});

test('a count asks for a page of one advert without filter counts, whatever page was requested', async () => {
  const { asked } = await advise(queryOf({ keyword: 'a1 b2', page: 40, cursor: '*' }), () => 1);
  for (const query of asked) {
    expect(query).toMatchObject({ pageSize: 1, withFilterCounts: false, pagingDictionary: { requestedPage: 1 } });
    expect(query.cursor).toBeUndefined();
  }
});

test('what counting throws is thrown', async () => {
  const failing = { countAdverts: () => Promise.reject(new Error('unknown place')) };
  await expect(advise(queryOf({ place: 'Leeds' }), () => 0, failing)).rejects.toThrow('unknown place');
});
