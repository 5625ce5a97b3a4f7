import { expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import type { Services } from '../../platform/services.ts';
import { rememberPerTenant } from './remember-per-tenant.ts';

let now = new Date('2027-01-01T12:00:00Z');
const services = { clock: () => now } as Services;

test('an answer is cached for each tenant until it expires, and a failed one is not', async () => {
  const read: number[] = [];
  const remembered = rememberPerTenant(1_000, async ({ tenantId }) => {
    read.push(tenantId);
    if (read.length === 1) throw new Error('no database');
    return `of ${tenantId}`;
  });
  await expect(remembered(atTenant(services, 7))).rejects.toThrow('no database');
  expect(await Promise.all([7, 7, 8].map((tenantId) => remembered(atTenant(services, tenantId))))).toEqual(['of 7', 'of 7', 'of 8']);
  expect(read).toEqual([7, 7, 8]);
  now = new Date(now.getTime() + 1_001);
  await remembered(atTenant(services, 7));
  expect(read).toEqual([7, 7, 8, 7]);
});

test('an answer for all visitors is not read in the transaction of the first one', async () => {
  const visitor = { ...atTenant(services, 7), transaction: () => Promise.reject(new Error('this page’s transaction')) };
  const remembered = rememberPerTenant(1_000, async ({ transaction }) => transaction === visitor.transaction);
  expect(await remembered(visitor)).toBe(false);
});
