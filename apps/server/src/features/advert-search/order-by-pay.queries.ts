import { type RawBuilder, sql } from 'kysely';
import type { AdvertSearch } from './search-index.ts';

/** Elements of an int8 array arrive as text: the driver's number parser is for single values. */
export type Page = {
  total: number;
  ids: string[] | null;
  distances: (number | null)[] | null;
  keys: (number | null)[] | null;
  published: Date[] | null;
  /** The state of the tenant's adverts that the page is of (migration 0111). */
  version: string;
};

/** The last arguments of `search_adverts` for all matches: no position, no limit, from the first. */
export const everyMatch = sql`null::float8, null::timestamptz, null::bigint, 2147483647, 0`;

/**
 * One page of `found`, a search with all its matches, in the order of the highest pay (search.order.4). Each match is one look into the
 * primary key. PostgreSQL answers only while the index in memory is not ready; that has its own order for this.
 */
export function byHighestPay(
  found: RawBuilder<Page>,
  tenantId: number,
  { limit, offset }: Pick<AdvertSearch, 'limit' | 'offset'>,
  position: RawBuilder<unknown>,
): RawBuilder<Page> {
  return sql<Page>`
    with found as materialized (${found}),
    page as (
      select match.advert_id, match.distance, pay.key, pay.published_at
      from found, unnest(ids, distances) as match (advert_id, distance),
        lateral (select coalesce(-salary_high, 'infinity'::float8) as key, published_at from advert_search
          where tenant_id = ${tenantId} and advert_id = match.advert_id offset 0) as pay,
        (values (${position})) as after (key, published_at, advert_id)
      where after.advert_id is null or pay.key > after.key
        or (pay.key = after.key and (pay.published_at, match.advert_id) < (after.published_at, after.advert_id))
      order by pay.key, pay.published_at desc, match.advert_id desc limit ${limit} offset ${offset})
    select (select total from found), (select version from found), array_agg(advert_id) as ids, array_agg(distance) as distances, array_agg(key) as keys,
      array_agg(published_at) as published
    from page`;
}
