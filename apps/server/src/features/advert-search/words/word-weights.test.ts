import { expect, test } from 'vitest';
import { parseKeyword } from '../keyword/keyword-terms.ts';
import { withPlace } from './word-weights.ts';

const cut = (keyword: string, weights: Record<string, number>, ofPlace: string[] = []) =>
  Object.fromEntries(withPlace({ ...parseKeyword(keyword), ofPlace }, new Map(Object.entries(weights))));

// search.order.7
test.each<[string, Record<string, number>, string[], Record<string, number>]>([
  ['nurse', { nurse: 20, leed: 90 }, ['leed'], { nurse: 20, leed: 40 }],
  ['night nurse', { night: 10, nurse: 30 }, ['bury', 'edmunds'], { night: 10, nurse: 30, bury: 30, edmunds: 30 }],
  ['leeds nurse', { nurse: 20, leed: 15 }, ['leed'], { nurse: 20, leed: 15 }],
])(
  'in a search for %j of words of the weights %j, the words of the place %j together weigh twice as much as the most telling one',
  (keyword, weights, ofPlace, expected) => {
    expect(cut(keyword, weights, ofPlace)).toEqual(expected);
  },
);

// search.order.8
test('what is wished weighs four times as much as the most telling word', () => {
  const terms = { ...parseKeyword('night nurse'), wished: 'for:beginners' };
  const weights = new Map([
    ['night', 10],
    ['nurse', 30],
  ]);
  expect(Object.fromEntries(withPlace(terms, weights))).toEqual({ night: 10, nurse: 30, 'for:beginners': 120 });
});
