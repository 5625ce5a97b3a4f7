import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What likeness is measured by. The first place has `lat` and `lng`; `otherPoints` are latitude, longitude, latitude and so on. */
export type SimilarCandidate = {
  id: number;
  rung: number;
  jobTitle: string;
  lat: number | null;
  lng: number | null;
  otherPoints: number[] | null;
  publishedAt: Date;
};

/**
 * Open adverts that match these tsqueries, up to the first query that gives enough: at least `wanted` if there are that many, the newest
 * `perRung` of each query. `rung` is the number of the first query that an advert matches.
 */
export async function readSimilarCandidates(
  trx: TenantTransaction,
  asked: string[],
  leftOut: number,
  now: Date,
  wanted: number,
  perRung: number,
): Promise<SimilarCandidate[]> {
  const { rows } = await sql<SimilarCandidate>`
    select a.id, found.rung, a.job_title, a.lat, a.lng, s.other_points, a.published_at
    from similar_adverts(${asked}::text[]::tsquery[], ${leftOut}::bigint, ${now}::timestamptz, ${wanted}::integer, ${perRung}::integer) found
    join advert a on a.id = found.advert_id
    join advert_search s on s.tenant_id = a.tenant_id and s.advert_id = a.id`.execute(trx);
  return rows;
}
