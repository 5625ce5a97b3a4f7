import { sql, type Transaction } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './schema.gen.ts';

/** A transaction in which row-level security shows one tenant's rows and no others. */
export type TenantTransaction = Transaction<DB>;

/**
 * Runs `work` in one transaction scoped to a tenant; a throw rolls it back. The setting is local to the
 * transaction: a session-level one would leak to whoever gets the connection next.
 */
export function forTenant<T>(database: Database, tenantId: number, work: (trx: TenantTransaction) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (trx) => {
    await sql`select set_config('app.tenant_id', ${String(tenantId)}, true)`.execute(trx);
    return work(trx);
  });
}
