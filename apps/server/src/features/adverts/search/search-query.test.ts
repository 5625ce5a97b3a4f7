import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchQuery } from './search-query.ts';

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
