import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A word of a CV as search compares it, how the CV writes it, and how often it has it. */
export type CvWord = { word: string; shown: string; times: number };

/** What a CV says of the jobs that suit its owner: titles of jobs, the newest first, and words, the most frequent first. */
export type CvTerms = { titles: string[]; words: CvWord[] };

/**
 * Until the transaction ends, neither the candidate nor the tenant can turn jobs for you off. Take this lock before you read whether terms
 * are wanted, and keep them.
 */
export async function lockTerms(trx: TenantTransaction, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('cv-terms-of:' || current_tenant_id(), 0))`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cv-terms:${candidateId}`}, 0))`.execute(trx);
}

/** Keeps what a CV says. Nothing changes if it is kept already. */
export async function keepTerms(
  trx: TenantTransaction,
  owned: { documentId: string; candidateId: string },
  { titles, words }: CvTerms,
): Promise<void> {
  await trx
    .insertInto('cvTerms')
    .values({ ...owned, titles, words: JSON.stringify(words) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What each of the candidate's CVs says with its name, the default CV first, then the newest. */
export async function readTerms(trx: TenantTransaction, candidateId: string): Promise<(CvTerms & { cvName: string })[]> {
  const rows = await trx
    .selectFrom('cvTerms')
    .innerJoin('document', 'document.id', 'cvTerms.documentId')
    .select(['titles', 'words', 'document.originalName as cvName'])
    .where('cvTerms.candidateId', '=', candidateId)
    .orderBy('document.isDefault', 'desc')
    .orderBy('document.createdAt', 'desc')
    .execute();
  return rows.map(({ titles, words, cvName }) => ({ titles, words: words as CvWord[], cvName }));
}

export async function deleteTerms(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('cvTerms').where('candidateId', '=', candidateId).execute();
}

/** Whether the candidate wants no jobs ranked. */
export async function hasRefusedJobs(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.selectFrom('jobsForYouRefusal').select('refusedAt').where('candidateId', '=', candidateId).executeTakeFirst();
  return row !== undefined;
}

/** Records or withdraws the refusal. */
export async function saveJobsRefusal(trx: TenantTransaction, candidateId: string, isRefused: boolean, now: Date): Promise<void> {
  if (!isRefused) await trx.deleteFrom('jobsForYouRefusal').where('candidateId', '=', candidateId).execute();
  else
    await trx
      .insertInto('jobsForYouRefusal')
      .values({ candidateId, refusedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The CVs on the candidate's list that may be read. */
export async function readListedCvIds(trx: TenantTransaction, candidateId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('document')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('removedAt', 'is', null)
    .where('scan', 'in', ['clean', 'unscanned'])
    .execute();
  return rows.map(({ id }) => id);
}
