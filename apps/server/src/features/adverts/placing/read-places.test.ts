import { expect, test } from 'vitest';
import { readPlaces } from './read-places.ts';

// adverts.places.3
test.each([
  ['no postcode', undefined, ['Birmingham (B5 4UA)', 'London (E14 4HD)']],
  ['a postcode of the text', 'b54ua', ['Birmingham (B5 4UA)', 'London (E14 4HD)']],
  ['another postcode', 'LS1 4AP', ['Birmingham (B5 4UA) or London (E14 4HD)']],
])('a text of two places with %s next to it', (_what, postcode, expected) => {
  const { given } = readPlaces({ locationName: 'Birmingham (B5 4UA) or London (E14 4HD)', postcode });
  expect(given.map(({ locationName }) => locationName)).toEqual(expected);
});
