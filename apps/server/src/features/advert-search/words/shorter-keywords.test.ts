import { expect, test } from 'vitest';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { keywordOf, keywordUnits, splitUnit } from './keyword-units.ts';
import { shorterKeywords } from './shorter-keywords.ts';

const synonyms = compileSynonyms([]);

/** `criteria`: words of the keyword that were read as criteria. */
function shorter(keyword: string, criteria: string[] = []): string[] {
  const parts = criteria.map((words) => ({
    field: 'hours' as const,
    start: keyword.lastIndexOf(words),
    end: keyword.lastIndexOf(words) + words.length,
    isRefused: words.startsWith('not '),
  }));
  return shorterKeywords(keyword, keywordUnits(keyword, parts, synonyms), new Map());
}

// search.help.3
test.each([
  ['nurse', []],
  ['', []],
  ['nurse leeds', ['leeds', 'nurse']],
  ['senior nurse', ['nurse', 'senior']],
  ['class 1', []],
  ['"night shift"  Nurse', ['Nurse', '"night shift"']],
  ['nurse OR carer leeds', ['leeds', 'nurse OR carer']],
  ['nurse ward -agency', ['ward -agency', 'nurse -agency', 'nurse ward']],
  ['nurse -agency', ['nurse']],
  ['-bank -agency', []],
  ['a1 b2 c3 d4 e5 f6', ['b2 c3 d4 e5 f6', 'a1 c3 d4 e5 f6', 'a1 b2 d4 e5 f6', 'a1 b2 c3 e5 f6', 'a1 b2 c3 d4 f6', 'a1 b2 c3 d4 e5']],
  ['a1 b2 c3 d4 e5 f6 g7', []],
])('%j with a unit fewer is one of %j', (keyword, expected) => {
  expect(shorter(keyword)).toEqual(expected);
});

// search.help.3
test.each([
  ['teaching assistant autism', [], ['autism', 'teaching assistant'], 'what the thesaurus has as one'],
  ['chef not nights bar', ['not nights'], ['chef bar', 'not nights bar', 'chef not nights'], 'refused hours first, and never alone'],
  ['chef not nights', ['not nights'], ['chef'], 'refused hours are not searched alone'],
  ['some experience cleaner mornings', [], ['mornings', 'cleaner'], 'asides go with either'],
  ['no previous experience required cleaner mornings', [], ['mornings', 'cleaner'], 'longer asides'],
  ['how do I become a teacher in prisons', [], ['prisons', 'teacher'], 'fillers go with either'],
  [
    'supermarket assistant perm',
    ['perm'],
    ['supermarket assistant', 'assistant perm', 'supermarket perm'],
    'not the letters of a criterion within a word',
  ],
  ['nurse nights OR carer', ['nights'], ['nurse carer', 'nights carer', 'nurse nights'], 'words with a criterion between them are apart'],
  ['receptionist part time', ['part time'], ['receptionist', 'part time'], 'a criterion, which goes first'],
  [
    'nights warehouse 16 hours',
    ['nights'],
    ['warehouse 16 hours', 'nights 16 hours', 'nights warehouse hours', 'nights warehouse 16'],
    'each word',
  ],
])('%j with the criteria %j is shortened to %j: %s', (keyword, criteria, expected) => {
  expect(shorter(keyword, criteria)).toEqual(expected);
});

// search.help.8
test.each([
  ['executive officer', ['executive', 'officer']],
  ['no experience teaching assistant', ['teaching', 'assistant']],
  ['human resources assistant', ['human resources', 'assistant']],
  ['no experience astronaut', ['astronaut']],
  ['astronaut immediate start', ['astronaut']],
])('the only unit of %j is split into the longest terms within it, %j, without asides', (keyword, expected) => {
  const [only, ...others] = keywordUnits(keyword, [], synonyms);
  expect(others).toEqual([]);
  expect(only && splitUnit(keyword, only, [], synonyms).map((unit) => keywordOf(keyword, [unit]))).toEqual(expected);
});

test('the rarest words are left out first, and exclusions last', () => {
  const keyword = 'nurse ward -agency hoover';
  const weights = new Map([
    ['nurse', 4],
    ['ward', 9],
    ['hoover', 30],
  ]);
  expect(shorterKeywords(keyword, keywordUnits(keyword, [], synonyms), weights)).toEqual([
    'nurse ward -agency',
    'nurse -agency hoover',
    'ward -agency hoover',
    'nurse ward hoover',
  ]);
});
