import { expect, test } from 'vitest';
import { type NumberMode, numberOfText, tidyNumber } from './number-text.ts';

// profile.form.9
test.each([
  ['12.', '12'],
  ['12.5', '12.5'],
  [' 12 ', '12'],
  ['.', ''],
  ['12..', '12.'],
  ['1a2.5', '1a2.5'],
  ['twelve', 'twelve'],
])('"%s" is left as "%s"', (typed, left) => {
  expect(tidyNumber(typed)).toBe(left);
});

// profile.form.9 profile.form.12
test.each<[NumberMode, string, number | null]>([
  ['digits', '28', 28],
  ['digits', ' 028 ', 28],
  ['digits', '28.', 28],
  ['digits', '28.5', null],
  ['digits', '', null],
  ['digits', '1a2.5', null],
  ['digits', '1e3', null],
  ['digits', '-7', null],
  ['digits', '+7', null],
  ['digits', '2 8', null],
  ['digits', '28 days', null],
  ['digits', '٣', null],
  ['decimal', '28.5', 28.5],
  ['decimal', '.5', 0.5],
  ['decimal', '.', null],
  ['decimal', '1a2.5', null],
  ['decimal', '12.345', null],
  ['decimal', '1.2.3', null],
  ['decimal', '12,5', null],
  ['percentage', '100', 100],
  ['percentage', '100.00', 100],
  ['percentage', '100.01', null],
  ['percentage', '101', null],
  ['percentage', '12.', 12],
])('as %s "%s" is %s', (mode, text, number) => {
  expect(numberOfText(mode, text)).toBe(number);
});
