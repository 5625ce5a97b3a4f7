import { expect, test } from 'vitest';
import { placeAsWorkplace } from './place-as-workplace.ts';

// search.place.21
test.each([
  ['remote', 'At home'],
  ['Remote', 'At home'],
  ['fully remote', 'At home'],
  ['remote working', 'At home'],
  ['Remote, UK', 'At home'],
  ['UK remote', 'At home'],
  ['remote (United Kingdom)', 'At home'],
  ['remote only', 'At home'],
  ['remote jobs', 'At home'],
  ['home', 'At home'],
  ['at home', 'At home'],
  ['from home', 'At home'],
  ['Home-based', 'At home'],
  ['work from home', 'At home'],
  ['working from home', 'At home'],
  ['WFH', 'At home'],
  ['hybrid', 'Hybrid'],
  ['hybrid working', 'Hybrid'],
  ['anywhere', null],
  ['Anywhere in the UK', null],
  ['any location', null],
  ['nationwide', null],
  ['UK wide', null],
  ['UK-wide', null],
  ['everywhere', null],
  ['all areas', null],
  ['all of the UK', null],
])('%j in the place box is no place: workplace %j', (typed, workplace) => {
  expect(placeAsWorkplace(typed)).toEqual({ workplace });
});

// search.place.21
test.each([
  [''],
  [','],
  ['UK'],
  ['Leeds'],
  ['Remote Leeds'],
  ['anywhere in Kent'],
  ['Homerton'],
  ['Home Counties'],
  ['remote, Wales'],
  ['hybrid Leeds'],
  ['Xanadu'],
])('%j in the place box is looked up as a place', (typed) => {
  expect(placeAsWorkplace(typed)).toBeNull();
});

test('a long text is read in no time', () => {
  const started = performance.now();
  for (const part of ['uk ', 'remote ', 'the ', '- ', ' only jobs']) placeAsWorkplace(part.repeat(2_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
