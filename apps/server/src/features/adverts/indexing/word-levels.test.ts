import { expect, test } from 'vitest';
import { analyseText } from './analyse-text.ts';
import { beginnersWord } from './for-beginners.ts';
import { wordLevels } from './word-levels.ts';

const levelIn = (title: string, word: string, body = '') =>
  wordLevels({ title: analyseText(title), employer: ['oak'], categories: [], location: [], body: analyseText(body), beginners: null }).get(
    word,
  ) ?? 1;

// search.order.3
test.each([
  ['Nursery Manager', 'manager', 6, 'the last word of a short title'],
  ['Librarian', 'librarian', 6, 'so is the only one'],
  ['Nursery Manager', 'nursery', 5, 'the word before says which'],
  ['Carers’ Assessor', 'carer', 5, 'whose assessor'],
  ['Nursery Deputy Manager', 'manager', 5, 'a longer title'],
  ['Manager of the Nursery and the Kitchen, Oak Lane', 'manager', 4, 'a long title'],
  ['Cook', 'oak', 2, 'the employer’s name'],
  ['Cook', 'soup', 1, 'a single mention'],
])('in “%s” the word “%s” has level %d: %s', (title, word, level) => {
  expect(levelIn(title, word, 'We cook soup.')).toBe(level);
});

test('any number of mentions stays below a title', () => {
  expect(levelIn('Cook', 'soup', 'soup '.repeat(200))).toBe(3);
});

// search.order.3
test('a word in a category counts for more than a mention or two in the text', () => {
  const parts = {
    title: ['cook'],
    employer: ['oak'],
    categories: ['catering'],
    location: [],
    body: analyseText('Twice: soup and soup.'),
    beginners: null,
  };
  expect(wordLevels(parts).get('catering')).toBe(3);
  expect(wordLevels({ ...parts, body: analyseText(`${'A text of some length. '.repeat(20)} Soup and soup.`) }).get('soup')).toBe(2);
});

// search.order.8
test.each([
  ['title', 3],
  ['text', undefined],
  [null, undefined],
] as const)('that the %s says that beginners are taken has the level %s', (beginners, level) => {
  const parts = { title: ['cook'], employer: [], categories: [], location: [], body: [], beginners };
  expect(wordLevels(parts).get(beginnersWord)).toBe(level);
});

// search.order.9
test('the words of an employer’s name have the level of a title, as such', () => {
  const parts = { title: ['cook'], employer: ['elm', 'quarry'], categories: [], location: [], body: ['quarry'], beginners: null };
  expect(Object.fromEntries(wordLevels(parts))).toMatchObject({ 'by:elm': 4, 'by:quarry': 4 });
});
