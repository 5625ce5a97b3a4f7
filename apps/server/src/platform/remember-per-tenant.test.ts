import { expect, test } from 'vitest';
import { atTenant } from './at.ts';
import { rememberPerTenant } from './remember-per-tenant.ts';
import type { Services } from './services.ts';

let now = new Date('2027-01-01T12:00:00Z');
const services = { clock: () => now, database: {} } as Services;
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

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
  pass(1_001);
  await remembered(atTenant(services, 7));
  expect(read).toEqual([7, 7, 8, 7]);
});

test('an answer of a time when the clock was ahead is read again', async () => {
  let reads = 0;
  const remembered = rememberPerTenant(1_000, async () => (reads += 1));
  await remembered(atTenant(services, 7));
  pass(-60_000);
  await remembered(atTenant(services, 7));
  expect(reads).toBe(2);
});
