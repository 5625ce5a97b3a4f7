import { expect, test } from 'vitest';
import { resolvePlace } from '../../places/index.ts';
import { placeAdvert } from './place-advert.ts';

const placed = (locationName: string, postcode: string) =>
  placeAdvert([{ locationName, postcode }], (text) => resolvePlace(text)?.place ?? null);

// places.source.3
test.each([
  ['Hay-on-Wye, Powys', 'HR3', 'in:nation:wales', 'the town is smaller than its district, whose middle is in England'],
  ['Hay-on-Wye, Powys', 'HR3', 'at:HR3', 'it is still in its district'],
  ['Headingley, Leeds', 'LS6', 'in:county:west-yorkshire', 'the quarter is in the same county'],
  ['Leeds', 'LS6', 'at:LS6', 'the district is smaller than the city'],
  ['York', 'LS6', 'at:LS6', 'the town is elsewhere'],
  ['West Yorkshire', 'LS6', 'at:LS6', 'a county is no town'],
])('an advert in %s with the postcode %s is %s: %s', (locationName, postcode, word) => {
  expect(placed(locationName, postcode).words).toContain(word);
});

const ofSeveral = (...names: string[]) =>
  placeAdvert(
    names.map((locationName) => ({ locationName })),
    (text) => resolvePlace(text)?.place ?? null,
  ).words.filter((word) => /^at:(?:all:in:county|several)/.test(word));

// search.place.23
test.each([
  [['Leeds'], []],
  [
    ['Leeds', 'Bradford'],
    ['at:several', 'at:all:in:county:west-yorkshire'],
  ],
  [['Leeds', 'Cardiff'], ['at:several']],
  [['Leeds', 'Bradford', 'Nowhere at all'], ['at:several']],
])('an advert in %j has the words %j for what all of its places have', (names, words) => {
  expect(ofSeveral(...names)).toEqual(words);
});
