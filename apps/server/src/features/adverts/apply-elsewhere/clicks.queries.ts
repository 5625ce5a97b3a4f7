import type { ClickFilter } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** Adds one to the clicks of an advert on a day. */
export async function addClick(trx: TenantTransaction, advertId: number, day: string): Promise<void> {
  await trx
    .insertInto('advertClick')
    .values({ advertId, day, clicks: 1 })
    .onConflict((conflict) => conflict.columns(['tenantId', 'advertId', 'day']).doUpdateSet({ clicks: sql`advert_click.clicks + 1` }))
    .execute();
}

/** Where a page of clicks begins: after the last row of the one before. */
export type ClickCursor = { day: string; advertId: number };

const filtered = (trx: TenantTransaction, { advertId, from, to }: ClickFilter, advertIds: readonly number[] | null) => {
  let query = trx
    .selectFrom('advertClick')
    .innerJoin('advert', (join) =>
      join.onRef('advert.tenantId', '=', 'advertClick.tenantId').onRef('advert.id', '=', 'advertClick.advertId'),
    );
  if (advertId !== undefined) query = query.where('advertClick.advertId', '=', advertId);
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (advertIds) query = query.where('advertClick.advertId', 'in', [...advertIds, 0]);
  return query;
};

/** Clicks by day and advert, the newest day first. `advertIds`: these alone; null: all. */
export function readClicks(
  trx: TenantTransaction,
  { filter, advertIds, after, limit }: { filter: ClickFilter; advertIds: readonly number[] | null; after?: ClickCursor; limit: number },
) {
  let query = filtered(trx, filter, advertIds).select([
    sql<string>`day::text`.as('day'),
    'advertClick.advertId',
    sql<string>`coalesce(own_reference, reference)`.as('advertReferenceNumber'),
    'jobTitle',
    'clicks',
  ]);
  if (after) query = query.where(sql<boolean>`(day, advert_click.advert_id) < (${after.day}::date, ${after.advertId}::bigint)`);
  return query.orderBy('day', 'desc').orderBy('advertClick.advertId', 'desc').limit(limit).execute();
}

/** The sum of the clicks that match. */
export async function sumClicks(trx: TenantTransaction, filter: ClickFilter, advertIds: readonly number[] | null): Promise<number> {
  const row = await filtered(trx, filter, advertIds)
    .select(sql<number>`coalesce(sum(clicks), 0)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
