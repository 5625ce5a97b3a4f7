import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { DB } from '../database/schema.gen.ts';

/** Tables with the columns of a scan. A slice names its own; these queries write no other columns of it. */
export type ScannedTable = { [Name in keyof DB]: DB[Name] extends { scan: unknown; scanTriedAt: unknown } ? Name : never }[keyof DB];

/** Typed as one of the tables: all have the columns that these queries use. */
const typed = (table: ScannedTable) => table as 'applicationFile';

/** Files of all tenants that are due for a scan, quarantined ones first. */
export async function readToScan(
  database: Database,
  triedBefore: Date,
  limit: number,
): Promise<{ tenantId: number; table: ScannedTable; id: string }[]> {
  const { rows } = await sql<{ tenantId: number; table: ScannedTable; id: string }>`
    select tenant_id as "tenantId", kind as "table", id from files_to_scan(${triedBefore}::timestamptz, ${limit}::integer)`.execute(
    database,
  );
  return rows;
}

/** The storage key and owner of an unscanned file; undefined if it is gone or scanned. */
export function readUnscanned(trx: TenantTransaction, table: ScannedTable, id: string) {
  return trx
    .selectFrom(typed(table))
    .select((file) => [file.ref('candidateId').$notNull().as('candidateId'), file.ref('storageKey').$notNull().as('storageKey')])
    .where('id', '=', id)
    .where('candidateId', 'is not', null)
    .where('scan', 'in', ['pending', 'unscanned'])
    .executeTakeFirst();
}

/** Quarantines those of these files that have not been scanned, and returns them. */
export async function markPending(trx: TenantTransaction, table: ScannedTable, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const query = trx.updateTable(typed(table)).set({ scan: 'pending' }).where('id', 'in', ids).where('scan', '=', 'unscanned');
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** Records a scan without a result, so that other files come first. */
export async function noteTry(trx: TenantTransaction, table: ScannedTable, id: string, now: Date): Promise<void> {
  await trx.updateTable(typed(table)).set({ scanTriedAt: now }).where('id', '=', id).execute();
}

/** Records what a scan found. Returns false if another scan has recorded a result first, or the file is gone. */
export async function concludeScan(trx: TenantTransaction, table: ScannedTable, id: string, scan: 'clean' | 'rejected'): Promise<boolean> {
  const query = trx.updateTable(typed(table)).set({ scan }).where('id', '=', id).where('scan', 'in', ['pending', 'unscanned']);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
