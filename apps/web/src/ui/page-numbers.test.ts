import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('shows the first, the last and the neighbours of the current page, with gaps between', () => {
  expect(pageNumbers(6, 20)).toEqual([1, null, 5, 6, 7, null, 20]);
  expect(pageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(pageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});

test('a gap of one page is that page, never dots', () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('one page and two pages', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 2)).toEqual([1, 2]);
});
