import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

const value = fc.string({ minLength: 1 });

test('values of any form and number come back unchanged', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
        fc.oneof(value, fc.array(value, { minLength: 2 })),
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

test('a repeated name keeps all its values in order', () => {
  expect(parseSearch('?hours=Part+time&category=2&hours=Full+time')).toEqual({ hours: ['Part time', 'Full time'], category: '2' });
});

test('a name that objects have by themselves is a name like any other', () => {
  expect(parseSearch('?constructor=1&constructor=2&__proto__=3').constructor).toEqual(['1', '2']);
});

test('what is empty is left out', () => {
  expect(stringifySearch({ keyword: '', location: undefined, page: null, hours: ['', 'Part time'], category: [] })).toBe(
    '?hours=Part+time',
  );
});
