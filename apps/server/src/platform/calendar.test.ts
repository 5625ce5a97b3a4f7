import { expect, test } from 'vitest';
import { addMonths } from './calendar.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-10', 24, '2028-01-10'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(day(from), months)).toEqual(day(to));
});
