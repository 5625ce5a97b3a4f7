import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { noSynonyms } from '../keyword/synonyms.ts';
import { correctable, joinPairs, rewriteKeyword, wordPairs } from './rewrite-keyword.ts';

const corrections = new Map([
  ['nruse', 'nurse'],
  ['teachign', 'teaching'],
  ['careassistant', 'care assistant'],
  ['cafeteria', 'cafe'],
]);

test.each([
  ['nruse', 'nurse'],
  ['Nruse', 'Nurse'],
  ['NRUSE leeds', 'NURSE leeds'],
  ['  "Teachign  assistant"  OR (nruse)', '  "Teaching  assistant"  OR (nurse)'],
  ['“teachign assistant', '“teaching assistant'],
  ['nruse -nruse -"nruse ward"', 'nurse -nruse -"nruse ward"'],
  ['part-time/nruse', 'part-time/nurse'],
  ['teachign/nruse', 'teaching/nurse'],
  ['nruse’s', 'nurse’s'],
  ['Careassistant', 'Care assistant'],
  ['Cafétéria', 'Cafe'],
  ['carer', 'carer'],
])('%j becomes %j', (keyword, rewritten) => {
  expect(rewriteKeyword(keyword, corrections)).toBe(rewritten);
});

test('for any input only the words themselves change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (keyword) => {
      expect(rewriteKeyword(keyword, new Map())).toBe(keyword);
      expect(rewriteKeyword(`${keyword} `, corrections).endsWith(' ')).toBe(true);
    }),
  );
});

test.each([
  ['nruse leeds', ['nruse', 'leeds']],
  ['the RMN ls6', []],
  ['band5 C#/Java nurse', ['java', 'nurse']],
  ['nurse -nruse "night shfit"', ['nurse', 'night', 'shfit']],
  ['SENCO teacher', ['teacher']],
  ['teacher anywhere, looking for jobs', ['teacher', 'jobs']],
  ['"teaching assistant" ward', ['ward']],
])('of %j may be corrected: %j', (keyword, words) => {
  const synonyms = compileSynonyms(
    [
      ['SENCO', 'special needs coordinator'],
      ['TA', 'teaching assistant'],
    ],
    [],
  );
  expect(correctable(keyword, synonyms).map(({ typed }) => typed)).toEqual(words);
});

// search.help.1
test.each([
  ['dev ops engineer', 'devops engineer'],
  ['Dev  Ops | SYS ADMIN', 'Devops | SYSADMIN'],
  ['dev ops or fund raiser', 'devops or fundraiser'],
  ['dev or ops, fund/raiser', 'dev or ops, fund/raiser'],
  ['dev, ops "fund raiser" -sys admin', 'dev, ops "fund raiser" -sys admin'],
  ['fund raiser raiser', 'fundraiser raiser'],
  ['to day a level', 'to day a level'],
  // The thesaurus has it.
  ['hand cart', 'hand cart'],
])('with its pairs joined %j is %j', (keyword, joined) => {
  const words = new Set(['devops', 'sysadmin', 'fundraiser', 'today', 'alevel', 'handcart']);
  const synonyms = compileSynonyms([['hand cart', 'barrow']], []);
  const pairs = wordPairs(keyword, synonyms).filter((pair) => words.has(pair.joined));
  expect(joinPairs(keyword, pairs)).toBe(joined);
});

test('of two pairs that share a word one is joined', () => {
  expect(joinPairs('day care home', wordPairs('day care home', noSynonyms))).toBe('day carehome');
});

test('a word next to an OR is not split in two, which would change the meaning', () => {
  expect(correctable('careassistant OR nurse leeds', noSynonyms).map(({ isAlone }) => isAlone)).toEqual([false, false, true]);
});
