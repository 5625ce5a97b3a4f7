import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advertQuerySchema } from './advert-search.ts';
import { listFilters } from './filters.ts';
import { readSearch } from './read-search.ts';
import { type SearchParams, searchFields, searchParams } from './search-params.ts';
import { type AskedSearch, toAdvertQuery } from './search-query.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import type { SortName } from './sort-orders.ts';
import type { KeywordOrder } from './tenant-files.ts';

const anyText = fc.string({ unit: 'binary' });
/** Values that are almost valid, so that rules are tested on both sides. */
const nearlyRight = fc.oneof(
  fc.integer({ min: -2, max: 500_000 }).map(String),
  fc.constantFrom('Score', 'GeoDistance', 'Leeds', '1e3', '0.5'),
);
const anyValue = fc.oneof(anyText, nearlyRight);
const anyParams = fc.record(
  Object.fromEntries(searchFields.map((field) => [field, fc.oneof(anyValue, fc.array(anyValue, { maxLength: 25 }))])),
  { requiredKeys: [] },
);

const plain = {
  keyword: '',
  location: '',
  placeId: '',
  coordinates: null,
  sort: 'PublishDate',
  ...Object.fromEntries(listFilters.map((name) => [name, []])),
  salaryFrom: undefined,
  salaryTo: undefined,
  posted: undefined,
  page: 1,
};

test('any address gives a search that the API accepts', () => {
  fc.assert(
    fc.property(anyParams, (raw) => {
      const { search } = readSearch(searchParams(raw));
      expect(advertQuerySchema.safeParse(toAdvertQuery(search)).success).toBe(true);
    }),
  );
});

test('parameters of any kind never throw', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void readSearch(searchParams(raw))));
});

// search.address.1
test('a search written into an address and read again is the same search, without faults', () => {
  const name = fc.stringMatching(/^[A-Za-z&'’ é"+%=]{1,20}[a-z]$/).map((text) => text.trim());
  const whole = fc.record(
    {
      keyword: name,
      location: name,
      lat: fc.double({ min: -90, max: 90, noNaN: true }).map(String),
      lng: fc.double({ min: -180, max: 180, noNaN: true }).map(String),
      distance: fc.integer({ min: 0, max: 1000 }).map(String),
      sort: fc.constantFrom('PublishDate', 'ClosingDate'),
      category: fc.uniqueArray(fc.integer({ min: 1, max: 999 }).map(String), { maxLength: 20 }),
      contract: fc.uniqueArray(name, { maxLength: 5 }),
      hours: fc.uniqueArray(name, { maxLength: 5 }),
      workplace: fc.uniqueArray(name, { maxLength: 5 }),
      employer: fc.uniqueArray(name, { maxLength: 20 }),
      salaryFrom: fc.integer({ min: 0, max: 50_000 }).map(String),
      salaryTo: fc.integer({ min: 50_000, max: 10_000_000 }).map(String),
      posted: fc.integer({ min: 1, max: 365 }).map(String),
      page: fc.integer({ min: 1, max: 400_000 }).map(String),
    },
    { requiredKeys: ['lat', 'lng'] },
  );
  fc.assert(
    fc.property(whole, (raw) => {
      const params = searchParams(raw);
      const first = readSearch(params);
      expect(first.faults).toEqual([]);
      expect(readSearch(searchParams(parseSearch(stringifySearch(params))))).toEqual(first);
    }),
  );
});

test('a plain search has no faults, and no distance where none is chosen', () => {
  expect(readSearch({ keyword: ' nurse ', location: 'Leeds' })).toEqual({
    search: { ...plain, keyword: 'nurse', location: 'Leeds' },
    faults: [],
  });
});

test('filters and coordinates become the parts of the query that the API knows', () => {
  const params = {
    location: 'Home',
    lat: '53.8',
    lng: '-1.5',
    distance: '10',
    category: ['3', '12'],
    hours: ['Part time'],
    salaryFrom: '30000',
    posted: '7',
  };
  const { search, faults } = readSearch(params);
  expect(faults).toEqual([]);
  expect(toAdvertQuery(search)).toMatchObject({
    locationPlaceData: { locationName: 'Home', coordinates: { lat: 53.8, lng: -1.5 }, distanceInMiles: 10 },
    filters: {
      categoryIds: [3, 12],
      contractTypes: [],
      hours: ['Part time'],
      workplaces: [],
      employers: [],
      salaryFrom: 30_000,
      postedWithinDays: 7,
    },
  });
});

// search.address.3
test('an unusable part falls back and is named', () => {
  const { search, faults } = readSearch({ keyword: 'a\u0000b', location: 'Leeds', distance: 'near', sort: 'Cheapest', page: '0' });
  expect(search).toEqual({ ...plain, keyword: 'ab', location: 'Leeds' });
  expect(faults.map(({ field }) => field)).toEqual(['keyword', 'distance', 'sort', 'page']);
  expect(faults.find(({ field }) => field === 'page')?.message).toBe('Page: Pages start at 1. We show the first page');
});

test.each([
  [{ category: ['3', 'nurses', '-1'] }, { category: [3] }, 'category'],
  [{ hours: ['Part time', 'a\uFFFDb'] }, { hours: ['Part time'] }, 'hours'],
  [
    { employer: Array.from({ length: 25 }, (_, n) => `Trust ${n}`) },
    { employer: Array.from({ length: 20 }, (_, n) => `Trust ${n}`) },
    'employer',
  ],
  [{ salaryFrom: 'lots' }, { salaryFrom: undefined }, 'salaryFrom'],
  [{ salaryFrom: '40000', salaryTo: '30000' }, { salaryFrom: 40_000, salaryTo: undefined }, 'salaryTo'],
  [{ posted: '0' }, { posted: undefined }, 'posted'],
  [{ lat: '53.8' }, { coordinates: null }, 'lng'],
  [{ lat: '999', lng: '0' }, { coordinates: null }, 'lat'],
])('of the filters %j the usable part is used and the rest is named', (params, used, field) => {
  const { search, faults } = readSearch(params);
  expect(search).toEqual({ ...plain, ...used });
  expect(faults.map((fault) => fault.field)).toEqual([field]);
});

test('bytes that are not letters are left out of the keyword', () => {
  const { search, faults } = readSearch(searchParams(parseSearch('?keyword=nur%ED%A0%80se%ff')));
  expect(search.keyword).toBe('nurse');
  expect(faults).toEqual([{ field: 'keyword', message: 'Keyword: some of it is not text. We searched for the part we could use' }]);
});

// search.keyword.5
test('a keyword that is too long is cut at the limit', () => {
  const { search, faults } = readSearch({ keyword: 'x'.repeat(600) });
  expect(search.keyword).toHaveLength(500);
  expect(faults[0]?.field).toBe('keyword');
});

// search.place.17 search.address.3
test.each<[params: SearchParams, used: Partial<AskedSearch>, fields: string[], consequence: string]>([
  [{ location: 'a'.repeat(10_000) }, { location: 'a'.repeat(100) }, ['location'], 'We searched for the part we could use'],
  [{ location: 'Le\u0000eds' }, { location: 'Leeds' }, ['location'], 'We searched for the part we could use'],
  [{ location: '\uFFFD' }, {}, ['location'], 'We searched everywhere'],
  [{ placeId: 'p'.repeat(10_000), location: 'Leeds' }, { location: 'Leeds' }, ['placeId'], 'We searched by the name of the place'],
  [{ placeId: 'p'.repeat(10_000) }, {}, ['placeId'], 'We searched everywhere'],
  [{ lat: '91', lng: '0' }, {}, ['lat'], 'We searched everywhere'],
  [{ lat: '0', lng: '181', location: 'Home' }, { location: 'Home' }, ['lng'], 'We searched by the name of the place'],
  [{ lat: 'NaN', lng: '0' }, {}, ['lat'], 'We searched everywhere'],
  [{ lat: '53.8' }, {}, ['lng'], 'We searched everywhere'],
  [{ lng: '-1.5', location: 'Leeds' }, { location: 'Leeds' }, ['lat'], 'We searched by the name of the place'],
  [{ lat: '91', lng: '181' }, {}, ['lat', 'lng'], 'We searched everywhere'],
])('of a place such as %.60j the usable part is searched, and the page says which part is not', (params, used, fields, consequence) => {
  const { search, faults } = readSearch(params);
  expect(search).toEqual({ ...plain, ...used });
  expect(faults.map(({ field }) => field)).toEqual(fields);
  for (const { message } of faults) expect(message).toMatch(new RegExp(`\\. ${consequence}$`));
});

// search.order.2
test('nearest first needs a place and best match a keyword', () => {
  expect(readSearch({ sort: 'GeoDistance' })).toMatchObject({ search: { sort: 'PublishDate' }, faults: [{ field: 'sort' }] });
  expect(readSearch({ sort: 'Score' })).toMatchObject({ search: { sort: 'PublishDate' }, faults: [{ field: 'sort' }] });
  expect(readSearch({ sort: 'GeoDistance', placeId: 'p' }).faults).toEqual([]);
  expect(readSearch({ sort: 'GeoDistance', lat: '53', lng: '-1' }).faults).toEqual([]);
});

// search.order.5
test.each<[order: KeywordOrder, params: SearchParams, sort: SortName, faults: number]>([
  ['newest', { keyword: 'nurse' }, 'PublishDate', 0],
  ['score', { keyword: 'nurse' }, 'Score', 0],
  ['score', {}, 'PublishDate', 0],
  ['score', { location: 'Leeds' }, 'PublishDate', 0],
  ['score', { keyword: '   ' }, 'PublishDate', 0],
  ['score', { keyword: '\u0000' }, 'PublishDate', 1],
  ['score', { keyword: 'nurse', sort: 'PublishDate' }, 'PublishDate', 0],
  ['score', { keyword: 'nurse', sort: 'Salary' }, 'Salary', 0],
  ['score', { keyword: 'nurse', sort: 'Cheapest' }, 'Score', 1],
  ['score', { keyword: 'nurse', sort: 'GeoDistance' }, 'Score', 1],
  ['score', { sort: 'Score' }, 'PublishDate', 1],
])('a tenant with the keyword order %s: %j is in the order %s', (order, params, sort, faults) => {
  const read = readSearch(params, order);
  expect([read.search.sort, read.faults.length]).toEqual([sort, faults]);
});
