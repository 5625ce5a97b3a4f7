import { expect, test } from 'vitest';
import { meantTown } from './meant-town.ts';

// search.help.1
test.each([
  ['jobs wolverhamton', 'wolverhamton', 'Wolverhampton', true],
  ['jobs edinborough', 'edinborough', 'Edinburgh', true],
  ['nurse in harogate', 'harogate', 'Harrogate', true],
  ['nurse harogate', 'harogate', 'Harrogate', false],
  ['jobs in cheltnam', 'cheltnam', 'Cheltenham', false],
])('in %j, %s is %s, for certain: %s', (keyword, typed, word, isClear) => {
  expect(meantTown(typed, keyword)).toEqual({ word, isClear });
});

// search.help.1
test.each(
  'cannot notice consent docker heading breaking keeping shooting sister stress helper turkey chester ealing clapham durham therefore'.split(
    ' ',
  ),
)('%s is not clearly a town', (typed) => {
  expect(meantTown(typed, `driver ${typed}`)?.isClear ?? false).toBe(false);
});

// search.help.1
test.each('chester ealing barking clapham durham sister heading'.split(' '))('%s is no other town, even behind "in"', (typed) => {
  expect(meantTown(typed, `jobs in ${typed}`)).toBeNull();
});
