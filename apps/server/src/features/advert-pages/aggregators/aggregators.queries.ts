import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { StoredPlace } from '../../adverts/index.ts';

/** Changes whenever an advert opens, changes or closes, or its category is renamed (migration 0062). */
export async function readOpenAdvertsVersion(trx: TenantTransaction, now: Date): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(advert_id), sum(changed_in::text::numeric)) as version
    from advert_search where is_published and published_at <= ${now} and closes_at > ${now}`.execute(trx);
  return rows[0]?.version ?? '';
}

/** The next open adverts after an id, in the order of their ids, with their bodies. */
export function readOpenAdverts(trx: TenantTransaction, after: number, limit: number, now: Date) {
  return trx
    .selectFrom('advert')
    .innerJoin('advertSearch', 'advertSearch.advertId', 'advert.id')
    .select([
      'id',
      'guid',
      sql<string>`coalesce(own_reference, reference)`.as('reference'),
      'jobTitle',
      'employer',
      'locationName',
      'postcode',
      'placeId',
      'advert.lat',
      'advert.lng',
      'salaryFrom',
      'salaryTo',
      'salaryComment',
      'salaryPeriod',
      'contractType',
      'hours',
      'workplace',
      'advert.publishedAt',
      'updatedAt',
      'descriptionHtml',
      sql<Date | null>`nullif(advert.closes_at, 'infinity')`.as('closesAt'),
      sql<StoredPlace[] | null>`advert.places`.as('places'),
      sql<string[]>`array(select c.name from job_category c where c.id = any(advert.job_category_ids) order by c.name)`.as('categories'),
    ])
    .where('id', '>', after)
    .where('status', '=', 'published')
    .where('advert.publishedAt', '<=', now)
    .where('advert.closesAt', '>', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}
export type OpenAdvertRow = Awaited<ReturnType<typeof readOpenAdverts>>[number];

/** The next adverts after an id that ended after a moment, withdrawn or closed, in the order of their ids. */
export async function readEndedAdverts(trx: TenantTransaction, after: number, limit: number, { since, now }: { since: Date; now: Date }) {
  const { rows } = await sql<EndedAdvertRow>`
    select id, guid, published_at, least(removed_at, closes_at) as ended_at, location_name, postcode, place_id, lat, lng, places from advert
    where id > ${after} and opened_at is not null and published_at <= ${now}
      and (status = 'removed' and removed_at > ${since} or status = 'published' and closes_at > ${since} and closes_at <= ${now})
    order by id limit ${limit}`.execute(trx);
  return rows;
}
export type EndedAdvertRow = Pick<
  OpenAdvertRow,
  'id' | 'guid' | 'publishedAt' | 'locationName' | 'postcode' | 'placeId' | 'lat' | 'lng' | 'places'
> & {
  endedAt: Date;
};
