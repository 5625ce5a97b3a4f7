import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { queueLearnWords } from '../search-learning.queries.ts';

/** The open adverts of a feed, and the references that it still has; null for a feed that is removed, which has none. */
export type FeedReferences = { feedId: number; references: readonly string[] | null };

/** Open and scheduled adverts of the feed that its references leave out. A draft stays: its page would say that it has closed. */
const vanished = ({ feedId, references }: FeedReferences, now: Date) => sql`
  a.feed_id = ${feedId} and a.status = 'published' and a.closes_at > ${now}
  and not exists (select from unnest(${references ?? []}::text[]) seen where seen = coalesce(a.own_reference, a.reference))`;

/** How many adverts of the feed are open, and how many of those it no longer has. */
export async function countVanished(trx: TenantTransaction, feed: FeedReferences, now: Date): Promise<{ open: number; vanished: number }> {
  const { rows } = await sql<{ open: number; vanished: number }>`
    select (select count(*)::integer from advert a where a.feed_id = ${feed.feedId} and a.status = 'published' and a.closes_at > ${now}) as open,
      (select count(*)::integer from advert a where ${vanished(feed, now)}) as vanished`.execute(trx);
  return rows[0] ?? { open: 0, vanished: 0 };
}

/** Closes the adverts that the feed no longer has (feeds.close.1); returns how many. */
export async function closeVanished(trx: TenantTransaction, feed: FeedReferences, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with closed as (
      update advert a set status = 'removed', removed_at = ${now}, removed_by = 'feed', updated_at = ${now}
      where ${vanished(feed, now)} returning id),
    hidden as (update advert_search s set is_published = false from closed where s.advert_id = closed.id)
    select id from closed`.execute(trx);
  await queueLearnWords(trx, rows.length);
  return rows.length;
}
