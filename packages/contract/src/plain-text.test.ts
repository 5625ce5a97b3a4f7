import { expect, test } from 'vitest';
import { truncate } from './plain-text.ts';

// adverts.salary.4
test.each<[string, number, string]>([
  ['', 5, ''],
  ['Welder', 6, 'Welder'],
  ['Welder and fitter', 17, 'Welder and fitter'],
  ['Welder and fitter', 16, 'Welder and...'],
  // A space right after the last letter that there is room for is one to cut at.
  ['Welder and fitter', 10, 'Welder and...'],
  ['Welder and fitter', 9, 'Welder...'],
  ['Welder and fitter', 5, 'Welde...'],
  ['Welder  and fitter', 8, 'Welder...'],
  ['Pay 😀😀😀', 20, 'Pay 😀😀😀'],
  ['😀😀😀', 3, '😀...'],
])('"%s" within %i is "%s"', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

test('another trail takes the place of the dots', () => {
  expect(truncate('Welder and fitter', 10, ' (more)')).toBe('Welder and (more)');
});
