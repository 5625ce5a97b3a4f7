import { sql } from 'kysely';
import type pg from 'pg';
import type { TenantTransaction } from './for-tenant.ts';

/** Instances listen here, and render pages again. Adverts and tenants have their own channels, which triggers notify. */
export const dataChangedChannel = 'tenant_data_changed';

/** Tells every instance, once the transaction is committed, that something has changed that the tenant's pages show. */
export async function announceDataChange(trx: TenantTransaction): Promise<void> {
  await sql`select pg_notify(${dataChangedChannel}, current_tenant_id()::text)`.execute(trx);
}

/** The same for what the pages of every tenant show. */
export async function announceDataChangeOfAll(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_notify($1, $2)', [dataChangedChannel, '']);
}
