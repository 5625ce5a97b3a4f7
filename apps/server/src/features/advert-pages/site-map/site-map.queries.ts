import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** A page of one advert as a site map names it. */
export type MappedAdvert = { id: number; jobTitle: string; updatedAt: Date };

/**
 * The parts of the site map that contain open adverts. A part is a run of `partSize` ids, so that an advert stays in its part when others
 * open and close, and reading a part need not count the ones before.
 */
export async function readParts(trx: TenantTransaction, partSize: number, now: Date): Promise<{ part: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ part: number; updatedAt: Date }>`
    select (id / ${partSize}::bigint)::integer + 1 as part, max(updated_at) as updated_at from advert
    where status = 'published' and published_at <= ${now} and closes_at > ${now} group by 1 order by 1`.execute(trx);
  return rows;
}

/** The next open adverts after an id, up to another, in the order of their ids. */
export function readMapped(trx: TenantTransaction, after: number, before: number, limit: number, now: Date): Promise<MappedAdvert[]> {
  return trx
    .selectFrom('advert')
    .select(['id', 'jobTitle', 'updatedAt'])
    .where('id', '>', after)
    .where('id', '<', before)
    .where('status', '=', 'published')
    .where('publishedAt', '<=', now)
    .where('closesAt', '>', now)
    .orderBy('id')
    .limit(limit)
    .execute();
}
