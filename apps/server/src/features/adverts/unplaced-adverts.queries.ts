import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** An advert that no search by place can find, with the text that should have placed it. */
export type UnplacedAdvert = {
  id: number;
  reference: string;
  jobTitle: string;
  locationName: string;
  postcode: string | null;
  /** `unknown`: nothing in the text is a place. `too-wide`: it names a nation or region, whose centre is near nothing. */
  reason: 'unknown' | 'too-wide';
};

/** Published, open adverts without a point on the map: up to `limit` of them after an id, by id. */
export function readUnplacedAdverts(trx: TenantTransaction, now: Date, afterId: number, limit: number): Promise<UnplacedAdvert[]> {
  return trx
    .selectFrom('advert')
    .select([
      'id',
      'reference',
      'jobTitle',
      'locationName',
      'postcode',
      sql<UnplacedAdvert['reason']>`case when place_id is null then 'unknown' else 'too-wide' end`.as('reason'),
    ])
    .where('lat', 'is', null)
    .where('status', '=', 'published')
    .where('closesAt', '>', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}
