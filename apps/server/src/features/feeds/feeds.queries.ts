import type { FeedInput, FeedMapping } from '@berth/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

const columns = ['id', 'name', 'sourceUrl', 'mapping', 'everyMinutes', 'nextAt', 'etag', 'lastModified'] as const;

/** One feed by its name. */
export async function readFeed(trx: TenantTransaction, name: string) {
  const row = await trx.selectFrom('feed').select(columns).where('name', '=', name).executeTakeFirst();
  return row && withMapping(row);
}

export async function readFeedById(trx: TenantTransaction, id: number) {
  const row = await trx.selectFrom('feed').select(columns).where('id', '=', id).executeTakeFirst();
  return row && withMapping(row);
}

export async function readFeeds(trx: TenantTransaction) {
  const rows = await trx.selectFrom('feed').select(columns).orderBy('name').execute();
  return rows.map(withMapping);
}
export type StoredFeed = Awaited<ReturnType<typeof readFeeds>>[number];

/** The contract's schema wrote it. */
const withMapping = <Row extends { mapping: unknown }>(row: Row): Omit<Row, 'mapping'> & { mapping: FeedMapping } => ({
  ...row,
  mapping: row.mapping as FeedMapping,
});

/** Adds a feed; returns false if its name is taken. */
export async function insertFeed(trx: TenantTransaction, { mapping, ...feed }: FeedInput, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('feed')
    .values({ ...feed, mapping: JSON.stringify(mapping), createdAt: now, nextAt: feed.everyMinutes === null ? null : now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Changes a feed. Clears the validators of its last answer, because another mapping reads an unchanged answer differently. */
export async function updateFeed(
  trx: TenantTransaction,
  id: number,
  { mapping, sourceUrl, everyMinutes }: FeedInput,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('feed')
    .set({
      sourceUrl,
      everyMinutes,
      mapping: JSON.stringify(mapping),
      nextAt: everyMinutes === null ? null : now,
      etag: null,
      lastModified: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets when the feed is pulled next. */
export async function setNextAt(trx: TenantTransaction, id: number, nextAt: Date | null): Promise<void> {
  await trx.updateTable('feed').set({ nextAt }).where('id', '=', id).execute();
}

/** Moves a feed on to its next pull; false if it is not due, for example because another worker has pulled it. */
export async function moveOnDueFeed(trx: TenantTransaction, id: number, now: Date, nextAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feed')
    .set({ nextAt })
    .where('id', '=', id)
    .where('nextAt', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

export async function setValidators(
  trx: TenantTransaction,
  id: number,
  validators: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await trx.updateTable('feed').set(validators).where('id', '=', id).execute();
}

export async function deleteFeed(trx: TenantTransaction, id: number): Promise<void> {
  await trx.deleteFrom('feed').where('id', '=', id).execute();
}

type DueFeed = { tenantId: number; feedId: number };

/** Feeds whose time has come, of all tenants. */
export async function readDueFeeds(database: Database, now: Date): Promise<DueFeed[]> {
  const { rows } = await sql<DueFeed>`select tenant_id, feed_id from feeds_due(${now})`.execute(database);
  return rows;
}
