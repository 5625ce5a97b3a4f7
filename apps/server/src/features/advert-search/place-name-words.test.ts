import { expect, test } from 'vitest';
import { placeNameWords } from './place-name-words.ts';

// search.order.7
test.each([
  ['Leeds, West Yorkshire', ['leed']],
  ['Stoke-on-Trent, Staffordshire', ['stoke', 'trent']],
  ['City of London', ['city', 'london']],
  ['St Albans, Hertfordshire', ['alban']],
  ['Leeds or Bradford or York', ['leed', 'bradford', 'york']],
  ['', []],
])('%j is named by the words %j', (name, expected) => {
  expect(placeNameWords({ name })).toEqual(expected);
});
