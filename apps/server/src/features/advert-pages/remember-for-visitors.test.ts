import { expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import type { Services } from '../../platform/services.ts';
import { rememberForVisitors } from './remember-for-visitors.ts';

const services = { clock: () => new Date('2027-01-01T12:00:00Z'), database: {} } as Services;

test('an answer for all visitors is not read in the transaction of the first one', async () => {
  const visitor = { ...atTenant(services, 7), transaction: () => Promise.reject(new Error('this page’s transaction')) };
  const remembered = rememberForVisitors(1_000, async ({ transaction }) => transaction === visitor.transaction);
  expect(await remembered(visitor)).toBe(false);
});
