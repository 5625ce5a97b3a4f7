import { sql, type Transaction } from 'kysely';
import { isGuardOn } from '../guards.ts';
import { type Database, siteOf } from './connect.ts';
import { UnsafeLogin } from './prove-login.ts';
import type { DB } from './schema.gen.ts';

/** A transaction in which row-level security only shows one tenant's rows. */
export type TenantTransaction = Transaction<DB>;

/** Runs `work` in one transaction scoped to a tenant; a throw rolls it back. */
export function forTenant<T>(database: Database, tenantId: number, work: (trx: TenantTransaction) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (trx) => {
    await enterTenant(database, trx, tenantId);
    return work(trx);
  });
}

/**
 * Scopes a transaction that has just begun to a tenant. One statement sets the tenant and the time limits and reads the login; any login
 * but the site's throws UnsafeLogin before a row is read. The settings end with the transaction: session-level ones would leak to the
 * connection's next user.
 */
export async function enterTenant(database: Database, trx: TenantTransaction, tenantId: number): Promise<void> {
  const { login, budget } = siteOf(database);
  // Literals, because a statement without parameters is sent together with the start of its transaction.
  const { rows } = await sql<{ user: string }>`select set_config('app.tenant_id', ${sql.lit(String(tenantId))}, true),
    set_config('statement_timeout', ${sql.lit(String(budget.statementMilliseconds))}, true),
    set_config('lock_timeout', ${sql.lit(String(budget.lockMilliseconds))}, true), current_user as "user"`.execute(trx);
  const user = rows[0]?.user;
  if (user !== login && isGuardOn('login-check')) throw new UnsafeLogin(`A transaction ran as ${user} and not as ${login}`);
}
