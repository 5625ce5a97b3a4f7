import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

test('values come back as they were, whatever they look like', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
        fc.string({ minLength: 1 }),
      ),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      },
    ),
  );
});

test('a number stays text and a quoted phrase keeps its quotes', () => {
  expect(parseSearch('?keyword=%22project+manager%22&page=2')).toEqual({ keyword: '"project manager"', page: '2' });
});

test('what is empty is left out', () => {
  expect(stringifySearch({ keyword: '', location: undefined, page: null })).toBe('');
});
