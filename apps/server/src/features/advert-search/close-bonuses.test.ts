import { expect, test } from 'vitest';
import { bonusesOf, firstLessClose } from './close-bonuses.ts';
import { compileSynonyms, parseKeyword } from './keyword/keyword-terms.ts';

const many = Array.from({ length: 20 }, (_, index) => `trade${String.fromCodePoint(97 + index)}`);
const synonyms = compileSynonyms(
  [{ for: ['nurse', 'warden'], also: ['rgn'] }, { for: ['it', 'yard'], also: many }, ['pay clerk', 'wages clerk']],
  [],
);

/** The words of each list that make an advert close by its title. */
const inTitles = (keyword: string) =>
  bonusesOf(parseKeyword(keyword, synonyms), new Map())
    .map((list) => list.filter(({ points }) => points >= 20_000_000).map(({ words }) => words.join(' ')))
    .filter((titles) => titles.length > 0);

// search.order.9
test.each<[string, string[][]]>([
  ['nurse', [['nurse', 'rgn', 'by:nurse']]],
  ['nurse OR cook', [['nurse', 'rgn', 'cook', 'by:nurse', 'by:cook']].map((list) => expect.arrayContaining(list) as string[])],
  ['nurse -agency', [['nurse', 'rgn', 'by:nurse']]],
  ['"pay clerk"', [['pay clerk', 'wage clerk', 'by:pay by:clerk']]],
  [
    'night cook',
    [
      ['night', 'by:night by:cook'],
      ['cook', 'by:night by:cook'],
    ],
  ],
  ['senior nurse band 5', [['nurse', 'rgn', 'by:nurse']]],
  ['nurse coordinator', [['nurse', 'rgn', 'by:nurse']]],
  ['senior', [['senior', 'by:senior']]],
  ['no experience', []],
  ['', []],
])('%j is close to titles with %j', (keyword, expected) => {
  expect(inTitles(keyword)).toEqual(expected);
});

// search.order.9
test.each([
  ['builder', true, 'a trade'],
  ['joiner', true, 'a trade with its subject for a synonym'],
  ['kitchen staff', true, 'a trade by another name'],
  ['construction', false, 'a subject with trades for synonyms'],
  ['builder lecturer', false, 'who teaches it was typed'],
  ['plumbing teacher', false, 'so was another word for that'],
])('%j makes the titles of those who teach it less close: %s, for it is %s', (keyword, expected) => {
  const [first = []] = bonusesOf(parseKeyword(keyword, compileSynonyms([])), new Map());
  expect(first.some(({ words, points }) => words.includes('lecturer') && words.length > 1 && points < 1_000_000)).toBe(expected);
});

test('a term with many synonyms leaves none of the other terms out', () => {
  const [it = [], yard = [], nurse = []] = inTitles('it yard nurse');
  expect(it).toContain('it');
  expect(it.length).toBeLessThan(many.length);
  expect(yard).toContain('yard');
  expect(nurse).toContain('rgn');
});

test('of a keyword with many terms the first eight count', () => {
  expect(inTitles('one two three four five six seven eight nine ten')).toHaveLength(8);
});

// search.results.11
test.each<[string, (number | null)[], number]>([
  ['titles, then a category', [40_000_900, 40_000_100, 20_500_000, 700], 2],
  ['one term in the title, then none', [20_500_900, 20_000_100, 500_000], 2],
  ['no title: categories, then mentions', [1_000_300, 500_900, 500_100, 9], 1],
  ['mentions alone', [900, 20], -1],
  ['all as close', [20_000_900, 20_000_000], -1],
  ['another order', [null, null], -1],
  ['nothing', [], -1],
])('the first less close one of %s', (_name, scores, expected) => {
  expect(firstLessClose(scores)).toBe(expected);
});
