import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Notices that nobody got: of which tenant, how many, and for how long the oldest has waited. */
export type Undelivered = { tenantId: number; notices: number; oldestSeconds: number };

/** Undelivered notices of each tenant that has any (migration 0037). Numbers alone, across tenants. */
export async function countUndelivered(database: Database, now: Date): Promise<Undelivered[]> {
  const { rows } = await sql<Undelivered>`
    select tenant_id, notices, oldest_seconds from count_undelivered_notices(${now}::timestamptz)`.execute(database);
  return rows;
}
