import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { TenantTransaction } from './for-tenant.ts';
import { type SharedReads, shareReads } from './shared-reads.ts';

let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
});
afterAll(() => site.stop());

const share = (): SharedReads => shareReads(site.services.database, tenantId);
/** Identifies a transaction: each has its own snapshot and start time. */
const startOf = async (trx: TenantTransaction) =>
  (await sql<{ at: string }>`select (now(), pg_backend_pid())::text as at`.execute(trx)).rows[0]?.at;
/** Connections of the site that are in a transaction and wait for its next statement. */
const idleInTransaction = async () =>
  (
    await site.ownerPool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
  ).rows[0]?.count;

test('reads share one transaction, whether they come together or one after the other, as their tenant', async () => {
  const reads = share();
  const [first, second] = await Promise.all([reads.run(startOf), reads.run(startOf)]);
  const third = await reads.run(startOf);
  const tenant = await reads.run((trx) => trx.selectFrom('tenant').select('id').execute());
  reads.close();
  expect([second, third, tenant]).toEqual([first, first, [{ id: tenantId }]]);
});

test('when all reads have ended, no transaction stays open, and a later read has its own', async () => {
  const reads = share();
  const shared = await reads.run(startOf);
  expect(await idleInTransaction()).toBe(1);
  reads.close();
  reads.close();
  await expect.poll(idleInTransaction).toBe(0);
  expect(await reads.run(startOf)).not.toBe(shared);
  await expect.poll(idleInTransaction).toBe(0);
});

test('reads that are running when it closes finish in the transaction', async () => {
  const reads = share();
  const both = reads.run(async (trx) => {
    const before = await startOf(trx);
    reads.close();
    return [before, await startOf(trx)];
  });
  const [before, after] = await both;
  expect(after).toBe(before);
  await expect.poll(idleInTransaction).toBe(0);
});

test('without a read no transaction is opened', async () => {
  share().close();
  expect(await idleInTransaction()).toBe(0);
});

test('a write in it fails', async () => {
  const reads = share();
  const write = reads.run((trx) => trx.deleteFrom('savedJob').execute());
  await expect(write).rejects.toMatchObject({ code: '25006' });
  reads.close();
});

test('a failed read does not affect the other reads', async () => {
  const reads = share();
  const failing = reads.run((trx) => sql`select 1 / 0`.execute(trx));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  await expect(reads.run((trx) => trx.selectFrom('tenant').select('id').execute())).resolves.toEqual([{ id: tenantId }]);
  reads.close();
  await expect.poll(idleInTransaction).toBe(0);
});
