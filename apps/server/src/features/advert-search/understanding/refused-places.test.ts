import { expect, test } from 'vitest';
import { refusedPlaces } from './refused-places.ts';

// search.keyword.2
test.each([
  ['warden not in Leeds or York', ['Leeds', 'York']],
  ['warden -Leeds', []],
  ['warden not sales', []],
  ['not Leeds or York or Exeter or Derby or Lincoln', ['Leeds', 'York', 'Exeter', 'Derby']],
])('%j refuses the places %j', (keyword, names) => {
  expect(refusedPlaces(keyword).map(({ name }) => name.split(',')[0])).toEqual(names);
});
