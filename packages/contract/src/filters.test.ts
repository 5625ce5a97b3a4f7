import { expect, test } from 'vitest';
import { feedFields } from './advert-feed.ts';
import { filterFields, filters, listFilters, namesFilters, rangeFields, wireKey } from './filters.ts';
import { searchFields } from './search-params.ts';

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;

test('no two filters share a parameter, a key in a body, a letter or a column', () => {
  expect(isDistinct(searchFields)).toBe(true);
  expect(isDistinct(filterFields.map((field) => wireKey(field)))).toBe(true);
  expect(isDistinct(listFilters.map((filter) => filters[filter].letter))).toBe(true);
  expect(isDistinct(namesFilters.flatMap((filter) => [filters[filter].column, filters[filter].keyColumn]))).toBe(true);
});

test('every name that is filtered by is a field of feeds, and every letter is one of ASCII', () => {
  for (const filter of namesFilters) expect(feedFields).toContain(filters[filter].feed);
  for (const filter of listFilters) expect(filters[filter].letter).toMatch(/^[a-z]$/);
});

test('addresses keep the order that alerts were saved in: lists, ranges, days', () => {
  expect(filterFields).toEqual(['category', 'contract', 'hours', 'workplace', 'employer', 'salaryFrom', 'salaryTo', 'posted']);
  expect(rangeFields).toEqual(['salaryFrom', 'salaryTo']);
});
