import { describe, expect, test } from 'vitest';
import { birthFault, datesOfBirth, isoOfTyped, pickerStart, typedOfIso } from './date-of-birth.ts';

const now = new Date('2026-11-22T00:30:00Z');

const [notPast, tooYoung, tooOld] = ['in the past', '13 or older', 'more than 120 years'];

// profile.birth.1
test.each<[string, string | null]>([
  ['1990-03-27', null],
  ['2012-02-29', null],
  ['2013-11-22', null],
  ['2013-11-23', tooYoung],
  ['2026-11-21', tooYoung],
  ['2026-11-22', notPast],
  ['2027-01-01', notPast],
  ['1906-11-22', null],
  ['1906-11-21', tooOld],
  ['0001-01-01', tooOld],
  ['1990-02-31', notPast],
  ['2023-02-29', notPast],
  ['1990-13-01', notPast],
  ['1990-00-10', notPast],
  ['1990-3-27', notPast],
  ['27/03/1990', notPast],
  ['1990-03-27T00:00:00Z', notPast],
  ['', notPast],
])('%s as a date of birth: %s', (day, expected) => {
  const fault = birthFault(day, now);
  expect(expected === null ? fault : fault?.includes(expected)).toBe(expected === null ? null : true);
});

// profile.birth.1
test.each([
  ['a minute before midnight in London', '2026-06-30T22:59:00Z', '2013-06-30'],
  ['midnight in London, an hour before that of UTC', '2026-06-30T23:00:00Z', '2013-07-01'],
  ['a leap day whose year had none', '2025-02-28T12:00:00Z', '2012-02-28'],
  ['a leap day, 13 years after a year without one', '2028-02-29T12:00:00Z', '2015-02-28'],
])('at %s the youngest was born on the day that %s gives', (_, moment, latest) => {
  expect(datesOfBirth(new Date(moment)).latest).toBe(latest);
  expect(birthFault(latest, new Date(moment))).toBe(null);
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
