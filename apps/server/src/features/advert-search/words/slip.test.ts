import { expect, test } from 'vitest';
import { isSlip } from './slip.ts';

// search.help.6
test.each([
  ['nurs', 'nurse', true],
  ['offic', 'office', true],
  ['hotl', 'hotel', true],
  ['chff', 'chef', true],
  ['cheff', 'chef', true],
  ['cheif', 'chief', true],
  ['nruse', 'nurse', true],
  ['drver', 'driver', true],
  ['poter', 'potter', true],
  ['tuter', 'tutor', true],
  ['nurce', 'nurse', true],
  ['namny', 'nanny', true],
  ['horses', 'houses', false],
  ['jail', 'rail', false],
  ['unrse', 'nurse', true],
  ['tech', 'teach', false],
  ['teach', 'tech', false],
  ['sage', 'stage', false],
  ['plan', 'plant', false],
  ['carer', 'care', false],
  ['seat', 'set', false],
  ['cork', 'cook', false],
  ['baker', 'bakes', false],
  ['nrues', 'nurse', false],
  ['nurse', 'nurse', false],
])('that %j is a slip of %j is %j', (typed, meant, expected) => {
  expect(isSlip(typed, meant)).toBe(expected);
});
