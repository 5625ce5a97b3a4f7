import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lexemesOf } from '../adverts/index.ts';
import { parseKeyword } from './keyword/keyword-terms.ts';
import { everything, noFilters } from './search-index.ts';
import { scoreBoosts, searchQuery } from './search-query.ts';

const lexeme = lexemesOf(7);
const raising = (keyword: string) =>
  scoreBoosts(lexeme, { terms: parseKeyword(keyword), wordWeights: new Map() }).map(({ query, points }) => [
    query.split(' & ').at(-1),
    points,
  ]);

const onlyOurLexemes = (query: string) => query.replaceAll(/'7\.(?:[^'\\]|''|\\\\)*'/g, 'L');

test('for any keyword and filter, the query contains only quoted lexemes of this tenant', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(anything, anything, (keyword, name) => {
      const terms = parseKeyword(keyword);
      const query = searchQuery(lexeme, { ...everything, terms }, { facets: { ...noFilters.facets, employer: [name] } }) ?? '';
      const boosts = scoreBoosts(lexeme, { terms, wordWeights: new Map() });
      for (const text of [query, ...boosts.map((boost) => boost.query)]) expect(onlyOurLexemes(text)).toMatch(/^(?:[L()&|!<>\- ])*$/);
    }),
  );
});

test('a search that only excludes starts from all adverts of the tenant', () => {
  expect(searchQuery(lexeme, { ...everything, terms: parseKeyword('-agency') }, noFilters)).toBe("'7..all' & !('7.agency')");
});

// search.filters.1
test('filters are any of their values, and all of their kinds', () => {
  const filters = { facets: { ...noFilters.facets, category: ['1', '2'], hours: ['full time'] } };
  expect(searchQuery(lexeme, { ...everything, terms: parseKeyword('nurse') }, filters)).toBe(
    "(('7.nurse')) & ('7..c:1' | '7..c:2') & ('7..h:full time')",
  );
});

test('words that every match has do not change the score; words of an alternative do', () => {
  const [, , , , , ...close] = raising('nurse');
  expect(close.map(([, points]) => points)).toEqual([20_000_000, 500_000]);
  expect(raising('nurse').slice(0, 5)).toEqual([
    ["'7.2:nurse'", 1],
    ["'7.3:nurse'", 2],
    ["'7.4:nurse'", 17],
    ["'7.5:nurse'", 18],
    ["'7.6:nurse'", 19],
  ]);
  expect(raising('nurse OR carer')).toContainEqual(["'7.carer'", 2]);
});
