import type { Place } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { placePrecision, type StoredPlace } from '../../adverts/index.ts';

/** The content of a digest, frozen when its mail is first tried. `total` also counts the jobs past the list. */
export type DigestContent = { title: string; uri: string; total: number; jobs: DigestJob[] };
export type DigestJob = {
  advertId: number;
  jobTitle: string;
  employer: string;
  locationName: string;
  salaryFrom: number | null;
  salaryTo: number | null;
  salaryComment: string | null;
  salaryPeriod: string | null;
  /** Digests that an earlier release froze have neither of the two. */
  contractType?: string | null;
  hours?: string | null;
  closesAt: string | null;
  /** Of the place that is named. */
  distanceMiles: number | null;
  /** Digests that an earlier release froze do not say it. */
  isRoughDistance?: boolean;
};
/** A job with several `places` still has the name of the first and the distance of the nearest. `precision` is that of the first. */
export type OpenJob = DigestJob & { places: StoredPlace[] | null; precision: Place['precision'] };

/** The open jobs of a digest, in its order, and how many it originally had. */
export async function readDigestJobs(trx: TenantTransaction, digestId: string, now: Date): Promise<{ jobs: OpenJob[]; listed: number }> {
  const rows = await trx
    .selectFrom('jobAlertMatch')
    .leftJoin('advert', (join) =>
      join
        .onRef('advert.id', '=', 'jobAlertMatch.advertId')
        .on('advert.status', '=', 'published')
        .on('advert.publishedAt', '<=', now)
        .on('advert.closesAt', '>', now),
    )
    .select(['advert.id', 'jobAlertMatch.advertId', 'distanceMiles', 'jobTitle', 'employer', 'locationName', 'placeId', 'pointGiven'])
    .select([
      'salaryFrom',
      'salaryTo',
      'salaryComment',
      'salaryPeriod',
      'contractType',
      'hours',
      sql<Date | null>`nullif(advert.closes_at, 'infinity')`.as('closesAt'),
      sql<StoredPlace[] | null>`advert.places`.as('places'),
    ])
    .where('digestId', '=', digestId)
    .orderBy('position')
    .execute();
  const jobs = rows.flatMap(({ id, jobTitle, employer, locationName, placeId, pointGiven, closesAt, ...row }) =>
    id === null
      ? []
      : [
          {
            ...row,
            jobTitle: jobTitle ?? '',
            employer: employer ?? '',
            locationName: locationName ?? '',
            closesAt: closesAt?.toISOString() ?? null,
            precision: placePrecision({ placeId, pointGiven }),
          },
        ],
  );
  return { jobs, listed: rows.length };
}

/** Stores the content of a digest, so that a retry sends the same. */
export async function storeContent(trx: TenantTransaction, id: string, content: DigestContent): Promise<void> {
  await trx
    .updateTable('jobAlertDigest')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
}
