import { expect, test } from 'vitest';
import { compileSynonyms, parseKeyword } from '../keyword/keyword-terms.ts';
import { typedFirst } from './word-weights.ts';

const synonyms = compileSynonyms(
  [{ for: ['teacher'], also: ['tutor', 'class cover person'] }, ['lorry driver', 'HGV driver', 'trucker']],
  [],
);
const cut = (keyword: string, weights: Record<string, number>, ofPlace: string[] = []) =>
  Object.fromEntries(typedFirst({ ...parseKeyword(keyword, synonyms), ofPlace }, new Map(Object.entries(weights))));

// search.order.3
test.each<[string, Record<string, number>, Record<string, number>]>([
  ['teacher', { teacher: 20, tutor: 60 }, { teacher: 20, tutor: 14, class: 1, cover: 1, person: 1 }],
  ['teacher', { teacher: 20, tutor: 5 }, { teacher: 20, tutor: 5, class: 1, cover: 1, person: 1 }],
  ['teacher', { teacher: 1, tutor: 60 }, { teacher: 1, tutor: 1, class: 1, cover: 1, person: 1 }],
  ['teacher', { teacher: 30, class: 60, cover: 60, person: 60 }, { teacher: 30, tutor: 1, class: 7, cover: 7, person: 7 }],
  ['teacher tutor', { teacher: 20, tutor: 60 }, { teacher: 20, tutor: 60, class: 1, cover: 1, person: 1 }],
  ['teacher OR nurse', { teacher: 20, tutor: 60, nurse: 90 }, { teacher: 20, tutor: 60, class: 1, cover: 1, person: 1, nurse: 90 }],
  ['lorry driver', { lorry: 50, driver: 20, hgv: 90, trucker: 90 }, { lorry: 50, driver: 20, hgv: 29, trucker: 46 }],
])('in a search for %j, synonyms of words of the weights %j together weigh less than what was typed', (keyword, weights, expected) => {
  expect(cut(keyword, weights)).toEqual(expected);
});

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
