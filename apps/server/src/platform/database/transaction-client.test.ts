import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsDuring } from '../../testing/statements-during.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { forTenant } from './for-tenant.ts';
import { shareReads } from './shared-reads.ts';

let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  tenantId = await site.tenantId(hosts.northmoor);
});
afterAll(() => site.stop());

test('a transaction starts in the message that scopes it to its tenant', async () => {
  const { statements } = await statementsDuring(() =>
    forTenant(site.services.database, tenantId, (trx) => sql`select 'planted'`.execute(trx)),
  );
  expect(statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 45))).toEqual([
    "begin; select set_config('app.tenant_id', '1'",
    "select 'planted'",
    'commit',
  ]);
});

test('a read-only transaction asks the same statement once', async () => {
  const reads = shareReads(site.services.database, tenantId);
  const slugs = () => reads.run((trx) => trx.selectFrom('tenant').select(['slug', 'optionalFields']).where('id', '=', tenantId).execute());
  const { result, statements } = await statementsDuring(async () => {
    const both = await Promise.all([slugs(), slugs()]);
    const third = await slugs();
    const other = await reads.run((trx) => trx.selectFrom('tenant').select(['slug', 'optionalFields']).where('id', '=', 0).execute());
    reads.close();
    return { both, third, other };
  });
  const { both, third, other } = result;
  expect(both[1]).toEqual(both[0]);
  expect(third).toEqual(both[0]);
  expect(other).toEqual([]);
  expect(statements.filter((text) => text.includes('select "slug"'))).toHaveLength(2);
});

test('the next read-only transaction asks again', async () => {
  const nameNow = async () => {
    const reads = shareReads(site.services.database, tenantId);
    try {
      return (await reads.run((trx) => trx.selectFrom('tenant').select('displayName').executeTakeFirstOrThrow())).displayName;
    } finally {
      reads.close();
    }
  };
  const before = await nameNow();
  await site.ownerPool.query("update tenant set display_name = 'Changed' where id = $1", [tenantId]);
  expect(await nameNow()).toBe('Changed');
  await site.ownerPool.query('update tenant set display_name = $2 where id = $1', [tenantId, before]);
});

test('a transaction that writes sends each statement', async () => {
  const { statements } = await statementsDuring(() =>
    forTenant(site.services.database, tenantId, async (trx) => {
      for (const _ of [1, 2]) await trx.selectFrom('tenant').select('slug').execute();
    }),
  );
  expect(statements.filter((text) => text.includes('select "slug"'))).toHaveLength(2);
});

test('a transaction that fails before its first statement sends nothing', async () => {
  const { statements } = await statementsDuring(async () => {
    const failing = site.services.database.transaction().execute(async () => {
      throw new Error('planted');
    });
    await expect(failing).rejects.toThrow('planted');
  });
  expect(statements).toEqual([]);
});
