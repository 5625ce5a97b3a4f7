import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    if (!text.includes('pgboss')) sent.push(text.replaceAll(/\s+/g, ' ').slice(0, 45));
    return (query as (...given: unknown[]) => unknown).apply(this, given) as undefined;
  });
  return () => spy.mockRestore();
});

test('a transaction starts in the message that scopes it to its tenant', async () => {
  await forTenant(site.services.database, tenantId, (trx) => sql`select 'planted'`.execute(trx));
  expect(sent).toEqual(["begin; select set_config('app.tenant_id', '1'", "select 'planted'", 'commit']);
});

test('a read-only transaction asks the same statement once', async () => {
  const reads = shareReads(site.services.database, tenantId);
  const slugs = () => reads.run((trx) => trx.selectFrom('tenant').select(['slug', 'optionalFields']).where('id', '=', tenantId).execute());
  const both = await Promise.all([slugs(), slugs()]);
  const third = await slugs();
  const other = await reads.run((trx) => trx.selectFrom('tenant').select(['slug', 'optionalFields']).where('id', '=', 0).execute());
  reads.close();
  expect(both[1]).toEqual(both[0]);
  expect(third).toEqual(both[0]);
  expect(other).toEqual([]);
  expect(sent.filter((text) => text.startsWith('select "slug"'))).toHaveLength(2);
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
  await forTenant(site.services.database, tenantId, async (trx) => {
    for (const _ of [1, 2]) await trx.selectFrom('tenant').select('slug').execute();
  });
  expect(sent.filter((text) => text.startsWith('select "slug"'))).toHaveLength(2);
});

test('a transaction that fails before its first statement sends nothing', async () => {
  const failing = site.services.database.transaction().execute(async () => {
    throw new Error('planted');
  });
  await expect(failing).rejects.toThrow('planted');
  expect(sent).toEqual([]);
});
