import { expect, test } from 'vitest';
import { isRoughDistance, milesWords } from './distance-words.ts';

test('distances are said in whole miles', () => {
  expect([0, 0.96, 1.2, 12.6].map((miles) => milesWords(miles))).toEqual(['under 1 mile', 'under 1 mile', '1 mile', '13 miles']);
});

// search.place.18
test.each<[miles: number, advert: 'exact' | 'area', place: 'exact' | 'area' | null, words: string]>([
  [5.2, 'exact', 'exact', '5 miles'],
  [5.2, 'exact', null, '5 miles'],
  [5.2, 'area', 'exact', 'about 5 miles'],
  [5.2, 'exact', 'area', 'about 5 miles'],
  [5.2, 'area', null, 'about 5 miles'],
  [0.4, 'exact', 'exact', 'under 1 mile'],
  [0.4, 'area', 'exact', 'about 1 mile'],
  [0, 'area', 'area', 'about 1 mile'],
])('%s miles from an advert (%s) to a place (%s) are "%s"', (miles, placePrecision, precision, words) => {
  expect(milesWords(miles, isRoughDistance(placePrecision, precision && { precision }))).toBe(words);
});
