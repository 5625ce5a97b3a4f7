import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Undelivered notices of a tenant: how many, and how long the oldest has waited. */
export type Undelivered = { tenantId: number; notices: number; oldestSeconds: number };

/** Counts the undelivered notices of each tenant that has any (migration 0061). Returns numbers only, across tenants. */
export async function countUndelivered(database: Database, now: Date): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select tenant_id, notices, oldest_seconds from count_undelivered_notices(${now}::timestamptz)`.execute(database);
  return rows;
}
