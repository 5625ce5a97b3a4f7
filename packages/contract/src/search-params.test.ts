import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSearch, chosenFilters, isSameSearch, noFilters, noPlace, searchFields, searchParams } from './search-params.ts';
import { parseSearch, stringifySearch } from './search-string.ts';
import { sortNames } from './sort-orders.ts';

const anyText = fc.string({ unit: 'binary' });
const anyParams = fc.record(Object.fromEntries(searchFields.map((field) => [field, fc.oneof(anyText, fc.array(anyText))])), {
  requiredKeys: [],
});

test('an address keeps its meaning through parsing and writing', () => {
  fc.assert(
    fc.property(anyParams, (raw) => {
      const once = searchParams(parseSearch(stringifySearch(searchParams(raw))));
      expect(searchParams(parseSearch(stringifySearch(once)))).toEqual(once);
    }),
  );
});

// search.address.2
test('equal searches have one address, in whatever order they were asked for', () => {
  const asked =
    '?posted=7&hours=Part+time&page=1&category=9&location=Leeds&hours=Full+time&sort=ClosingDate&category=12&keyword=nurse&keyword=chef';
  expect(stringifySearch(searchParams(parseSearch(asked)))).toBe(
    '?keyword=nurse&location=Leeds&sort=ClosingDate&category=12&category=9&hours=Full+time&hours=Part+time&posted=7',
  );
});

test('parameters without effect are left out: empty boxes, the first page, a distance from nowhere, unknown names', () => {
  expect(searchParams({ keyword: '', page: '1', distance: '20', hours: ['', ''], utm_source: 'x' })).toEqual({});
  expect(searchParams({ distance: '20', location: 'Leeds', page: '2' })).toEqual({ distance: '20', location: 'Leeds', page: '2' });
});

// search.order.6
test.each(sortNames)('a chosen order stays in the address, the usual one too: %s', (sort) => {
  const chosen = { keyword: 'nurse', location: 'Leeds', sort };
  expect(searchParams(parseSearch(stringifySearch(searchParams(chosen))))).toEqual(chosen);
});

// search.address.4
test('a change starts from the first page and takes an order along that means nothing without it', () => {
  const params = { keyword: 'nurse', location: 'Leeds', placeId: 'p', distance: '5', sort: 'Score', hours: ['Part time'], page: '4' };
  expect(changedSearch(params, { hours: undefined })).toEqual({
    keyword: 'nurse',
    location: 'Leeds',
    placeId: 'p',
    distance: '5',
    sort: 'Score',
  });
  expect(changedSearch(params, { keyword: undefined }).sort).toBeUndefined();
  expect(changedSearch({ ...params, sort: 'GeoDistance' }, noPlace)).toEqual({ keyword: 'nurse', hours: ['Part time'] });
  expect(changedSearch(params, { page: '3' }).page).toBe('3');
});

test('filters are counted by value and all go at once', () => {
  const params = { keyword: 'nurse', category: ['1', '2'], hours: ['Part time'], salaryFrom: '30000' };
  expect(chosenFilters(params)).toBe(4);
  expect(changedSearch(params, noFilters)).toEqual({ keyword: 'nurse' });
});

test('the order of values does not make another search', () => {
  expect(isSameSearch({ category: ['1', '2'], keyword: 'a' }, { keyword: 'a', category: ['2', '1'], page: '1' })).toBe(true);
  expect(isSameSearch({ keyword: 'a' }, { keyword: 'b' })).toBe(false);
});
