import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileSynonyms } from '../keyword/keyword-terms.ts';
import { noSynonyms } from '../keyword/synonyms.ts';
import { fewerTerms } from './fewer-terms.ts';
import { correctable, rewriteKeyword } from './rewrite-keyword.ts';

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

test('a word next to an OR is not split in two, which would change the meaning', () => {
  expect(correctable('careassistant OR nurse leeds', noSynonyms).map(({ isAlone }) => isAlone)).toEqual([false, false, true]);
});

test.each([
  ['nurse', []],
  ['', []],
  ['nurse leeds', ['leeds', 'nurse']],
  ['"night shift"  Nurse', ['Nurse', '"night shift"']],
  ['nurse OR carer leeds', ['leeds', 'nurse OR carer']],
  ['nurse ward -agency', ['ward -agency', 'nurse -agency', 'nurse ward']],
  ['nurse -agency', ['nurse']],
  ['-bank -agency', []],
  ['a1 b2 c3 d4 e5 f6', ['b2 c3 d4 e5 f6', 'a1 c3 d4 e5 f6', 'a1 b2 d4 e5 f6', 'a1 b2 c3 e5 f6', 'a1 b2 c3 d4 f6', 'a1 b2 c3 d4 e5']],
  ['a1 b2 c3 d4 e5 f6 g7', []],
])('%j with a term fewer is one of %j', (keyword, shorter) => {
  expect(fewerTerms(keyword).map((one) => one.keyword)).toEqual(shorter);
});
