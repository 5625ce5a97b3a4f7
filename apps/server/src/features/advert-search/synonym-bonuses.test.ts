import { expect, test } from 'vitest';
import { compileSynonyms, parseKeyword } from './keyword/keyword-terms.ts';
import { synonymBonuses } from './synonym-bonuses.ts';

const synonyms = compileSynonyms(
  [{ for: ['teacher'], also: ['tutor', 'class cover person', 'lecturer'] }, ['lorry driver', 'HGV driver', 'trucker']],
  [],
);
/** What each alternative counts in a title, by its words. A typed word of the weight 1 counts 19 there. */
const pointsOf = (keyword: string, weights: Record<string, number> = {}) => {
  const terms = parseKeyword(keyword, synonyms);
  const bonuses = synonymBonuses(terms, new Map(Object.entries(weights)));
  return bonuses.map((list) => Object.fromEntries(list.map(({ words, points }) => [words.join(' '), points])));
};

// search.order.3
test.each<[string, Record<string, number>, Record<string, number>[]]>([
  ['teacher', {}, [{ teacher: 0, tutor: 13, 'class cover person': 13, lecturer: 11 }]],
  ['teacher', { teacher: 10, tutor: 60 }, [{ teacher: 0, tutor: 133, 'class cover person': 133, lecturer: 114 }]],
  [
    'lorry driver',
    { lorry: 20, driver: 10 },
    [{ 'lorry driver': 0, 'hgv driver': 209, 'hgv driver lorry': 1, trucker: 399, 'trucker lorry': 19, 'trucker driver': 209 }],
  ],
  ['lorry driver', { lorry: 1, driver: 40 }, [{ 'lorry driver': 0, 'hgv driver': 1, trucker: 545, 'trucker driver': 1 }]],
  ['"lorry driver"', {}, [{ 'lorry driver': 0, 'hgv driver': 8, trucker: 27 }]],
  ['teacher tutor', {}, [{ teacher: 0, tutor: 13, 'class cover person': 13, lecturer: 11 }, { tutor: 0 }]],
  ['lorry teacher', {}, [{ lorry: 0 }, { teacher: 0, tutor: 13, 'class cover person': 13, lecturer: 11 }]],
])('in a search for %j of words of the weights %j, synonyms in a title count less than what was typed', (keyword, weights, expected) => {
  expect(pointsOf(keyword, weights)).toEqual(expected);
});

test('terms that do not say what was typed have no synonyms', () => {
  expect(synonymBonuses({ groups: [[{ words: ['nurse'], isPhrase: false }]], without: [] }, new Map())).toEqual([]);
});

test('of a search of many terms only the first alternatives of each count', () => {
  const { groups, ...rest } = parseKeyword('teacher one two three four five six seven eight nine ten', synonyms);
  expect(synonymBonuses({ groups, ...rest }, new Map())[0]?.map(({ points }) => points)).toEqual([0, 13]);
});
