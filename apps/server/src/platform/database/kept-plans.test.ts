import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { compileOnce } from './compile-once.ts';
import { createDatabase, createSitePool, type Database, timeBudgets } from './connect.ts';
import { forTenant, type TenantTransaction } from './for-tenant.ts';
import { outageOf } from './outage.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const selectTenant = compileOnce((trx, { slug }: { slug: string }) =>
  trx.selectFrom('tenant').select(['slug', 'displayName']).where('slug', '=', slug),
);
const countTenants = compileOnce(
  (_trx, { slugs }: { slugs: string[] }) => sql<{ tenants: number }>`select count(*) as tenants from tenant where slug = any(${slugs})`,
);

/** Runs work, one transaction after the other, on one connection that keeps plans or not. */
async function onOneConnection(
  keepsPlans: boolean,
  work: (inTenant: <T>(act: (trx: TenantTransaction) => Promise<T>) => Promise<T>) => Promise<void>,
) {
  const pool = createSitePool(site.services.site.url, { max: 1, budget: timeBudgets.serving, keepsPlans });
  const database: Database = createDatabase(pool);
  const tenantId = await site.tenantId(hosts.northmoor);
  try {
    await work((act) => forTenant(database, tenantId, act));
  } finally {
    await database.destroy();
  }
}

/** The statements whose plans the connection keeps, with how often it has used them. */
async function kept(trx: TenantTransaction): Promise<Record<string, number>> {
  const { rows } = await sql<{ statement: string; uses: number }>`
    select statement, generic_plans + custom_plans as uses from pg_prepared_statements where not from_sql`.execute(trx);
  return Object.fromEntries(rows.map(({ statement, uses }) => [statement.slice(0, 12), uses]));
}

test('a connection keeps the plan of a statement that is compiled once, over transactions and for all values', async () => {
  await onOneConnection(true, async (inTenant) => {
    const found = async (slug: string) => (await inTenant((trx) => selectTenant(trx, { slug }))).map((tenant) => tenant.slug);
    expect([await found('northmoor'), await found('nowhere'), await found('northmoor')]).toEqual([['northmoor'], [], ['northmoor']]);
    expect(await inTenant((trx) => countTenants(trx, { slugs: ['northmoor', 'nowhere'] }))).toEqual([{ tenants: 1 }]);
    expect(await inTenant(kept)).toEqual({ 'select "slug': 3, 'select count': 1 });
  });
});

test('the plan for all values shows each tenant its rows', async () => {
  const pool = createSitePool(site.services.site.url, { max: 1, budget: timeBudgets.serving, keepsPlans: true });
  const database = createDatabase(pool);
  const tenants = await Promise.all([hosts.northmoor, hosts.harrowFinch].map((host) => site.tenantId(host)));
  const seen: string[] = [];
  try {
    for (let use = 0; use < 10; use += 1) {
      const slug = use % 4 < 2 ? 'northmoor' : 'harrow-finch';
      const rows = await forTenant(database, tenants[use % 2] ?? 0, (trx) => selectTenant(trx, { slug }));
      seen.push(`${use % 2} ${slug}: ${rows.map((row) => row.slug).join()}`);
    }
    const { rows } = await forTenant(database, tenants[0] ?? 0, (trx) =>
      sql<{ generic: number }>`select generic_plans as generic from pg_prepared_statements where not from_sql`.execute(trx),
    );
    expect(rows).toEqual([{ generic: 5 }]);
  } finally {
    await database.destroy();
  }
  expect(new Set(seen)).toEqual(new Set(['0 northmoor: northmoor', '1 northmoor: ', '0 harrow-finch: ', '1 harrow-finch: harrow-finch']));
});

test('constants go into the text, so that the plan can use an index of only those rows', async () => {
  const selectSent = compileOnce((trx, { advertId }: { advertId: number }) =>
    trx.selectFrom('application').select('id').where('status', '=', 'sent').where('advertId', '=', advertId).limit(1),
  );
  await onOneConnection(true, async (inTenant) => {
    await inTenant((trx) => selectSent(trx, { advertId: 1 }));
    const { rows } = await inTenant((trx) =>
      sql<{ statement: string }>`select statement from pg_prepared_statements where not from_sql`.execute(trx),
    );
    expect(rows[0]?.statement).toContain(`where "status" = 'sent' and "advert_id" = $1 limit 1`);
  });
});

test('a connection of a pooler keeps none, and answers the same', async () => {
  await onOneConnection(false, async (inTenant) => {
    expect(await inTenant((trx) => selectTenant(trx, { slug: 'northmoor' }))).toMatchObject([{ slug: 'northmoor' }]);
    expect(await inTenant(kept)).toEqual({});
  });
});

test('another statement keeps no plan', async () => {
  await onOneConnection(true, async (inTenant) => {
    await inTenant((trx) => trx.selectFrom('tenant').select('slug').where('slug', '=', 'northmoor').execute());
    expect(await inTenant(kept)).toEqual({});
  });
});

test('a migration while the site runs does not break a statement whose plan is kept', async () => {
  await onOneConnection(true, async (inTenant) => {
    const found = () => inTenant((trx) => selectTenant(trx, { slug: 'northmoor' }));
    const before = await found();
    await site.ownerPool.query('alter table tenant add column planted text');
    await site.ownerPool.query('create index planted on tenant (display_name)');
    expect(await found()).toEqual(before);
    await site.ownerPool.query('alter table tenant drop column planted');
    expect(await found()).toEqual(before);
  });
});

test('after a statement failed the next transaction finds its plan', async () => {
  await onOneConnection(true, async (inTenant) => {
    const failing = inTenant(async (trx) => {
      await selectTenant(trx, { slug: 'northmoor' });
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await inTenant((trx) => selectTenant(trx, { slug: 'northmoor' }))).toMatchObject([{ slug: 'northmoor' }]);
    expect(await inTenant(kept)).toEqual({ 'select "slug': 2 });
  });
});

test('a migration that changes the type of a column fails one transaction of a connection, which is then replaced', async () => {
  await site.ownerPool.query('create table planted_type (id integer)');
  await site.ownerPool.query('insert into planted_type values (7)');
  await site.ownerPool.query('grant select on planted_type to public');
  const selectIds = compileOnce(() => sql<{ id: number }>`select id from planted_type`);
  await onOneConnection(true, async (inTenant) => {
    const ids = () => inTenant((trx) => selectIds(trx, {}));
    expect(await ids()).toEqual([{ id: 7 }]);
    await site.ownerPool.query('alter table planted_type alter id type bigint');
    expect(outageOf(await ids().catch((error: unknown) => error))).toBe('slow');
    expect(await ids()).toEqual([{ id: 7 }]);
  });
  await site.ownerPool.query('drop table planted_type');
});

test('an address that loses statements fails one transaction of a connection, and is given no more', async () => {
  await onOneConnection(true, async (inTenant) => {
    const found = () => inTenant((trx) => selectTenant(trx, { slug: 'northmoor' }));
    const before = await found();
    await inTenant((trx) => sql`deallocate all`.execute(trx));
    expect(outageOf(await found().catch((error: unknown) => error))).toBe('slow');
    expect(await found()).toEqual(before);
    expect(await inTenant(kept)).toEqual({});
  });
});
