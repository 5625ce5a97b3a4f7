import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

// look.format.1
test.each([
  ['2026-12-12T09:00:00Z', '12-Dec-26'],
  ['2026-09-01T00:00:00Z', '01-Sep-26'],
  ['2026-06-30T23:59:59Z', '30-Jun-26'],
  ['2027-01-01T00:30:00+01:00', '31-Dec-26'],
])('%s is shown as %s', (moment, shown) => {
  expect(formatDate(moment)).toBe(shown);
});
