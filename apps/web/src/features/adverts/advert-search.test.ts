import { advertQuerySchema } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/search-string.ts';
import { readSearch, toAdvertQuery } from './advert-search.ts';
import { searchFields, searchParams } from './search-params.ts';

const anyParams = fc.record(Object.fromEntries(searchFields.map((field) => [field, fc.string({ unit: 'binary' })])), { requiredKeys: [] });

test('whatever stands in the address, a search comes of it that the API accepts', () => {
  fc.assert(
    fc.property(anyParams, (raw) => {
      const { search } = readSearch(searchParams(raw), 10);
      expect(advertQuerySchema.safeParse(toAdvertQuery(search)).success).toBe(true);
    }),
  );
});

test('an address keeps its meaning through parsing and writing', () => {
  fc.assert(
    fc.property(anyParams, (raw) => {
      const once = searchParams(parseSearch(stringifySearch(searchParams(raw))));
      expect(searchParams(parseSearch(stringifySearch(once)))).toEqual(once);
    }),
  );
});

test('parameters of any kind never throw', () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (raw) => void readSearch(searchParams(raw), 10)));
});

test('a plain search has no faults and the usual distance', () => {
  expect(readSearch({ keyword: ' nurse ', location: 'Leeds' }, 15)).toEqual({
    search: { keyword: 'nurse', location: 'Leeds', placeId: '', distance: 15, sort: 'PublishDate', page: 1 },
    faults: [],
  });
});

test('each part that cannot be used falls back and is named', () => {
  const { search, faults } = readSearch({ keyword: 'a\u0000b', location: 'Leeds', distance: 'near', sort: 'Cheapest', page: '0' }, 10);
  expect(search).toEqual({ keyword: 'ab', location: 'Leeds', placeId: '', distance: 10, sort: 'PublishDate', page: 1 });
  expect(faults.map(({ field }) => field)).toEqual(['keyword', 'distance', 'sort', 'page']);
  expect(faults.find(({ field }) => field === 'page')?.message).toBe('Page: Pages start at 1. We show the first page');
});

test('bytes that are no letters are left out of the keyword', () => {
  const { search, faults } = readSearch(searchParams(parseSearch('?keyword=nur%ED%A0%80se%ff')), 10);
  expect(search.keyword).toBe('nurse');
  expect(faults).toEqual([{ field: 'keyword', message: 'Keyword: some of it is not text. We searched for the part we could use' }]);
});

test('a keyword that is too long is searched as far as it may go', () => {
  const { search, faults } = readSearch({ keyword: 'x'.repeat(600) }, 10);
  expect(search.keyword).toHaveLength(500);
  expect(faults[0]?.field).toBe('keyword');
});

test('nearest first needs a place and best match a keyword', () => {
  expect(readSearch({ sort: 'GeoDistance' }, 10)).toMatchObject({ search: { sort: 'PublishDate' }, faults: [{ field: 'sort' }] });
  expect(readSearch({ sort: 'Score' }, 10)).toMatchObject({ search: { sort: 'PublishDate' }, faults: [{ field: 'sort' }] });
  expect(readSearch({ sort: 'GeoDistance', placeId: 'p' }, 10).faults).toEqual([]);
});
