import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Feeds of a tenant whose run waits for a person, and how long the oldest has waited. */
export type HeldFeeds = { tenantId: number; feeds: number; oldestSeconds: number };

/** Counts the held feeds of each tenant that has any (migration 0102). Returns numbers only, across tenants. */
export async function countHeldFeeds(database: Database, now: Date): Promise<HeldFeeds[]> {
  const { rows } = await sql<HeldFeeds>`
    select tenant_id, feeds, oldest_seconds from count_held_feeds(${now}::timestamptz)`.execute(database);
  return rows;
}
