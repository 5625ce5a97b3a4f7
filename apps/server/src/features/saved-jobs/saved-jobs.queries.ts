import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/**
 * Serialises additions to one candidate's list until the transaction ends, on every instance: a count made under this lock stays true until
 * the insert.
 */
export async function lockSavedJobs(trx: TenantTransaction, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-jobs:${candidateId}`}, 0))`.execute(trx);
}

const selectSavedJobs = compileOnce((trx, { candidateId, now }: { candidateId: string; now: Date }) =>
  trx
    .selectFrom('savedJob')
    .innerJoin('advert', 'advert.id', 'savedJob.advertId')
    .select([
      'savedJob.id',
      'savedJob.advertId',
      'savedJob.createdAt',
      'advert.guid',
      'advert.jobTitle',
      'advert.employer',
      'advert.locationName',
      'advert.salaryFrom',
      'advert.salaryTo',
      'advert.salaryComment',
      'advert.salaryPeriod',
      'advert.contractType',
      'advert.hours',
      'advert.workplace',
      'advert.status',
      'advert.publishedAt',
      sql<Date | null>`nullif(advert.closes_at, 'infinity')`.as('closesAt'),
    ])
    .where('savedJob.candidateId', '=', candidateId)
    .where('advert.status', '<>', 'draft')
    .where('advert.publishedAt', '<=', now)
    .orderBy('savedJob.createdAt', 'desc')
    .orderBy('savedJob.id'),
);

/**
 * Every job a candidate has saved, newest first, without the advert's body. Leaves out adverts that are drafts again until they are
 * published.
 */
export function readSavedJobs(trx: TenantTransaction, candidateId: string, now: Date) {
  return selectSavedJobs(trx, { candidateId, now });
}
export type SavedJobRow = Awaited<ReturnType<typeof readSavedJobs>>[number];

/** The candidate's saved job of one advert. */
export async function readSavedJobId(trx: TenantTransaction, candidateId: string, advertId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('savedJob')
    .where('candidateId', '=', candidateId)
    .where('advertId', '=', advertId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** How many jobs a candidate has saved. */
export async function countSavedJobs(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { jobs } = await trx
    .selectFrom('savedJob')
    .where('candidateId', '=', candidateId)
    .select((query) => query.fn.countAll<number>().as('jobs'))
    .executeTakeFirstOrThrow();
  return jobs;
}

/** Records a saved job; returns its id. */
export async function insertSavedJob(
  trx: TenantTransaction,
  savedJob: { candidateId: string; advertId: number; createdAt: Date },
): Promise<string> {
  const { id } = await trx.insertInto('savedJob').values(savedJob).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes one of the candidate's own saved jobs; says whether there was one. */
export async function deleteSavedJob(trx: TenantTransaction, candidateId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('savedJob')
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Every saved job for an export, including those whose advert is a draft again. */
export function readSavedJobsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('savedJob')
    .innerJoin('advert', 'advert.id', 'savedJob.advertId')
    .select(['advert.jobTitle', 'advert.employer', 'advert.reference', 'savedJob.createdAt as savedAt'])
    .where('savedJob.candidateId', '=', candidateId)
    .orderBy('savedJob.createdAt')
    .execute();
}
