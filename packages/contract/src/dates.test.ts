import { expect, test } from 'vitest';
import { daysUntil, formatDate } from './dates.ts';

// look.format.1
test.each([
  ['2026-12-12T09:00:00Z', '12-Dec-26'],
  ['2026-09-01T00:00:00Z', '01-Sep-26'],
  ['2026-06-30T22:59:59Z', '30-Jun-26'],
  ['2026-06-30T23:00:00Z', '01-Jul-26'],
  ['2027-01-01T00:30:00+01:00', '31-Dec-26'],
  ['1990-05-01', '01-May-90'],
])('%s is shown as %s', (moment, shown) => {
  expect(formatDate(moment)).toBe(shown);
});

test.each([
  ['2026-06-30T22:59:59Z', 0],
  ['2026-06-30T23:00:00Z', 1],
  ['2026-06-29T22:59:59Z', -1],
  ['2026-10-31T12:00:00Z', 123],
])('from noon of 30 June until %s it is %i days', (date, days) => {
  expect(daysUntil(date, new Date('2026-06-30T11:00:00Z'))).toBe(days);
});
