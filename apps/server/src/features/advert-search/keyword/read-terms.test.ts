import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';

/** The typed text of each term, with "|" before an alternative. */
const typedTerms = (keyword: string) =>
  readTerms(keyword).map(({ start, end, isAlternative }) => (isAlternative ? '|' : '') + keyword.slice(start, end));

// search.keyword.2 search.keyword.9
test.each([
  ['  support worker/carer, leeds', ['support', 'worker', '|carer', 'leeds']],
  ['(nurse/Carer/porter)', ['nurse', '|Carer', '|porter)']],
  ['nurse or "care home" -bank/agency', ['nurse', '|"care home"', '-bank/agency']],
  ['nurse | carer or cook/chef', ['nurse', '|carer', '|cook', '|chef']],
  ['24/7 éducateur/tutor', ['24/7', 'éducateur', '|tutor']],
  ['C#/Java nurse/HCA2', ['C#/Java', 'nurse/HCA2']],
  ['maths/PE HR/payroll CI/CD TCP/IP', ['maths', '|PE', 'HR', '|payroll', 'CI/CD', 'TCP/IP']],
  ['nurse / carer', ['nurse', '|carer']],
])('%j has the terms %j', (keyword, terms) => {
  expect(typedTerms(keyword)).toEqual(terms);
});

// search.keyword.2
test.each([
  ['part time or full time teacher', ['part', 'time', 'full', 'time', 'teacher']],
  ['full-time/part-time', ['full-time/part-time']],
  ['permanent or temporary', ['permanent', 'temporary']],
  ['remote OR hybrid', ['remote', '|hybrid']],
  ['remote or tutor', ['remote', 'tutor']],
  ['cleaner or part time work only', ['cleaner', 'part', 'time', 'work', 'only']],
  ['nurse part time or bank', ['nurse', 'part', 'time', 'bank']],
  ['£30k or more nurse', ['£30k', 'more', 'nurse']],
])('in %j the terms are %j: next to a criterion "or" joins no terms', (keyword, terms) => {
  expect(typedTerms(keyword)).toEqual(terms);
});

test('for any input the terms are in order, apart, and at most 32', () => {
  const part = fc.oneof(fc.constantFrom('nurse', '/', 'or', ' ', '-', '"', '|', 'part time'), fc.string({ unit: 'binary', maxLength: 9 }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 100 }), (parts) => {
      const keyword = parts.join('');
      const terms = readTerms(keyword);
      expect(terms.length).toBeLessThanOrEqual(32);
      for (const [index, { start, end }] of terms.entries()) {
        expect(start).toBeGreaterThanOrEqual(terms[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(keyword.length);
      }
    }),
  );
});
