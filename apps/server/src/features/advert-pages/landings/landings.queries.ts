import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/**
 * Open adverts that share place and categories. With `otherPlaceIds` they are adverts in several places that another group has counted in the first
 * of them already.
 */
export type AdvertGroup = { placeId: string | null; otherPlaceIds: string[]; jobCategoryIds: number[]; adverts: number; newest: Date };

/** Groups read: past the largest 20,000 a place has an advert or two. */
const maxGroups = 20_000;

/** The number of open adverts in each place, by category, most first. One pass over one index, and one over the few with several places. */
export async function readGroups(trx: TenantTransaction, now: Date): Promise<AdvertGroup[]> {
  const { rows } = await sql<AdvertGroup>`
    (select place_id, '{}'::text[] as other_place_ids, job_category_ids, count(*)::integer as adverts, max(published_at) as newest from advert
    where status = 'published' and published_at <= ${now} and closes_at > ${now}
    group by place_id, job_category_ids order by adverts desc, place_id, job_category_ids limit ${maxGroups})
    union all
    (select place_id, other_place_ids, job_category_ids, count(*)::integer as adverts, max(published_at) as newest
    from advert, lateral (select array(select p ->> 'placeId' from jsonb_array_elements(places - 0) p where p ->> 'placeId' is not null) as other_place_ids) others
    where places is not null and status = 'published' and published_at <= ${now} and closes_at > ${now} and cardinality(other_place_ids) > 0
    group by place_id, other_place_ids, job_category_ids order by adverts desc, place_id, job_category_ids limit ${maxGroups})`.execute(
    trx,
  );
  return rows;
}

/** Every job category of the tenant, the oldest first. */
export function readAllCategories(trx: TenantTransaction): Promise<{ id: number; name: string }[]> {
  return trx.selectFrom('jobCategory').select(['id', 'name']).orderBy('id').execute();
}

type FoundRow = { total: number; ids: string[] | null };

/** The newest open adverts in any of these places, of one category or of all, and their exact number. */
export async function readInPlaces(trx: TenantTransaction, placeIds: string[], categoryId: number | null, now: Date, limit: number) {
  const { rows } = await sql<FoundRow>`
    with matches as materialized (
      select id, published_at from advert
      where status = 'published' and (place_id = any (${placeIds}::text[]) or id in (
          select a.id from advert a, jsonb_array_elements(a.places) p where a.places is not null and p ->> 'placeId' = any (${placeIds}::text[])))
        and published_at <= ${now} and closes_at > ${now}
        and (${categoryId}::integer is null or ${categoryId}::integer = any (job_category_ids))),
    page as (select id from matches order by published_at desc, id desc limit ${limit})
    select (select count(*) from matches) as total, (select array_agg(id) from page) as ids`.execute(trx);
  return found(rows[0]);
}

/** The newest open adverts of one category and their exact number. */
export async function readInCategory(trx: TenantTransaction, categoryId: number, now: Date, limit: number) {
  const { rows } = await sql<FoundRow>`select total, ids from category_adverts(${categoryId}, ${now}, ${limit})`.execute(trx);
  return found(rows[0]);
}

/** Elements of an int8 array arrive as text. */
function found(row: FoundRow | undefined): { total: number; ids: number[] } {
  return { total: row?.total ?? 0, ids: (row?.ids ?? []).map(Number) };
}
