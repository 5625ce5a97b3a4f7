import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseKeyword, searchQuery } from './search-query.ts';

test.each([
  ['nurse leeds', [['nurse'], ['leed']], []],
  ['"teaching assistant" primary', [['teaching', 'assistant'], ['primary']], []],
  ['nurse -agency', [['nurse']], [['agency']]],
  ['nurse -"night shift"', [['nurse']], [['night', 'shift']]],
  ['"unclosed phrase', [['unclosed', 'phrase']], []],
  ['part-time cleaner', [['part', 'time'], ['cleaner']], []],
  ['C# & Java | (x:*)', [['c#'], ['java'], ['x']], []],
  ['!!! ""', [], []],
  ['', [], []],
])('%j asks for %j without %j', (keyword, phrases, without) => {
  expect(parseKeyword(keyword)).toEqual({ phrases, without });
});

test('whatever is typed, the query holds only quoted lexemes of this tenant', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (keyword) => {
      const { asked } = searchQuery(7, keyword, null, 0);
      expect((asked ?? '').replaceAll(/'7\.(?:[^'\\]|''|\\\\)*'/g, 'L')).toMatch(/^(?:[L()&|!<>\- ])*$/);
    }),
  );
});

test('a search that only excludes starts from all adverts of the tenant', () => {
  expect(searchQuery(7, '-agency', null, 0).asked).toBe("!('7.agency') & '7..all'");
});
