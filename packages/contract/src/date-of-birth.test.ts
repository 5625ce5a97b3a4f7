import { describe, expect, test } from 'vitest';
import { isDateOfBirth, isoOfTyped, pickerStart, typedOfIso } from './date-of-birth.ts';

const now = new Date('2026-11-22T00:30:00Z');

// profile.birth.1
test.each<[string, boolean]>([
  ['1990-03-27', true],
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2026-11-21', true],
  ['1899-12-31', false],
  ['2026-11-22', false],
  ['2027-01-01', false],
  ['1990-02-31', false],
  ['2023-02-29', false],
  ['1990-13-01', false],
  ['1990-00-10', false],
  ['1990-3-27', false],
  ['27/03/1990', false],
  ['1990-03-27T00:00:00Z', false],
  ['', false],
])('%s is a date of birth: %s', (day, expected) => {
  expect(isDateOfBirth(day, now)).toBe(expected);
});

describe('a typed date', () => {
  // profile.birth.1
  test.each([
    ['27/03/1990', '1990-03-27'],
    ['7/3/1990', '1990-03-07'],
    [' 27.3.1990 ', '1990-03-27'],
    ['27-03-1990', '1990-03-27'],
    ['27 3 1990', '1990-03-27'],
    ['31/02/1990', '1990-02-31'],
    ['1990-03-27', '1990-03-27'],
    ['27/03/90', '27/03/90'],
    ['March 1990', 'March 1990'],
    ['  ', ''],
  ])('%s is %s', (typed, iso) => {
    expect(isoOfTyped(typed)).toBe(iso);
  });

  test('is shown day first, and other text unchanged', () => {
    expect(['1990-03-27', '27/03/90', ''].map(typedOfIso)).toEqual(['27/03/1990', '27/03/90', '']);
  });
});

// profile.birth.2
test('the picker opens fifteen years before today, on the 28th where there is no 29th', () => {
  expect(pickerStart(now)).toBe('2011-11-22');
  expect(pickerStart(new Date('2028-02-29T12:00:00Z'))).toBe('2013-02-28');
  expect(pickerStart(new Date('2026-02-28T23:59:59Z'))).toBe('2011-02-28');
});
