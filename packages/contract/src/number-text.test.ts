import { describe, expect, test } from 'vitest';
import { isNumberTyping, type NumberMode, numberOfText, tidyNumber } from './number-text.ts';

// profile.form.9
describe('typing', () => {
  test.each<[NumberMode, string, boolean]>([
    ['digits', '', true],
    ['digits', '0', true],
    ['digits', '007', true],
    ['digits', '7.', false],
    ['digits', '-7', false],
    ['digits', '+7', false],
    ['digits', '1e3', false],
    ['digits', '7 days', false],
    ['digits', '٣', false],
    ['decimal', '.', true],
    ['decimal', '12.', true],
    ['decimal', '12.34', true],
    ['decimal', '12.345', false],
    ['decimal', '1.2.3', false],
    ['decimal', '12,5', false],
    ['percentage', '100', true],
    ['percentage', '100.00', true],
    ['percentage', '100.01', false],
    ['percentage', '100.', true],
    ['percentage', '101', false],
    ['percentage', '99.999', false],
  ])('%s: "%s" goes on %s', (mode, text, goesOn) => {
    expect(isNumberTyping(mode, text)).toBe(goesOn);
  });
});

// profile.form.9
test.each([
  ['12.', '12'],
  ['12.5', '12.5'],
  [' 12 ', '12'],
  ['.', ''],
  ['12..', '12.'],
  ['twelve', 'twelve'],
])('"%s" is left as "%s"', (typed, left) => {
  expect(tidyNumber(typed)).toBe(left);
});

// profile.form.9
test.each<[NumberMode, string, number | null]>([
  ['digits', '28', 28],
  ['digits', ' 028 ', 28],
  ['digits', '28.', 28],
  ['digits', '28.5', null],
  ['digits', '', null],
  ['decimal', '28.5', 28.5],
  ['decimal', '.5', 0.5],
  ['decimal', '.', null],
  ['percentage', '100', 100],
  ['percentage', '100.01', null],
  ['percentage', '12.', 12],
])('as %s "%s" says %s', (mode, text, number) => {
  expect(numberOfText(mode, text)).toBe(number);
});
