import { expect, test } from 'vitest';
import { compileSynonyms, parseKeyword } from '../keyword/keyword-terms.ts';
import { typedFirst } from './word-weights.ts';

const synonyms = compileSynonyms([{ for: ['teacher'], also: ['tutor'] }, ['lorry driver', 'HGV driver']], []);
const cut = (keyword: string, weights: Record<string, number>) =>
  Object.fromEntries(typedFirst(parseKeyword(keyword, synonyms), new Map(Object.entries(weights))));

// search.order.3
test.each<[string, Record<string, number>, Record<string, number>]>([
  ['teacher', { teacher: 20, tutor: 60 }, { teacher: 20, tutor: 14 }],
  ['teacher', { teacher: 20, tutor: 5 }, { teacher: 20, tutor: 5 }],
  ['teacher', { teacher: 1, tutor: 60 }, { teacher: 1, tutor: 1 }],
  ['teacher tutor', { teacher: 20, tutor: 60 }, { teacher: 20, tutor: 60 }],
  ['teacher OR nurse', { teacher: 20, tutor: 60, nurse: 90 }, { teacher: 20, tutor: 60, nurse: 90 }],
  ['lorry driver', { lorry: 50, driver: 20, hgv: 90 }, { lorry: 50, driver: 20, hgv: 35 }],
])('in a search for %j, synonyms of words of the weights %j weigh less than what was typed', (keyword, weights, expected) => {
  expect(cut(keyword, weights)).toEqual(expected);
});
