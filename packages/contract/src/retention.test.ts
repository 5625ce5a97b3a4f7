import { expect, test } from 'vitest';
import { retentionOf, retentionSchema } from './retention.ts';

// personal-data.retention.1
test('a tenant that says nothing keeps accounts for two years and warns twice', () => {
  const usual = { inactiveMonths: 24, warnDays: [30, 7], unconfirmedDays: 30, applicationMonths: null };
  expect(retentionSchema.parse(undefined)).toEqual(usual);
  expect(retentionOf({})).toEqual(usual);
});

// personal-data.retention.1
test.each([
  [{ inactiveMonths: 6, warnDays: [14] }, true],
  [{ applicationMonths: 6 }, true],
  [{ warnDays: [] }, false],
  [{ warnDays: [7, 30] }, false],
  [{ warnDays: [7, 7] }, false],
  [{ warnDays: [30, 0] }, false],
  [{ inactiveMonths: 1, warnDays: [28] }, false],
  [{ inactiveMonths: 1, warnDays: [27] }, true],
  [{ inactiveMonths: 0 }, false],
  [{ unconfirmedDays: 7 }, false],
  [{ forever: true }, false],
])('%j is allowed: %s', (retention, allowed) => {
  expect(retentionSchema.safeParse(retention).success).toBe(allowed);
});
