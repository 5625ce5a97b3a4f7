import type { TenantFile } from '@berth/contract';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { deleteSuggestions } from './suggestions.queries.ts';

/**
 * CVs on lists that may be read and have something to read: they were not read, or, where jobs are ranked, their words are not kept. They
 * have passed the scanner, and their owners do not mind.
 */
function unreadCvs(trx: TenantTransaction, { jobsForYou }: ReadingSettings) {
  return trx
    .selectFrom('document')
    .leftJoin('cvReading', 'cvReading.documentId', 'document.id')
    .leftJoin('cvTerms', 'cvTerms.documentId', 'document.id')
    .leftJoin('cvReadingRefusal', 'cvReadingRefusal.candidateId', 'document.candidateId')
    .leftJoin('jobsForYouRefusal', 'jobsForYouRefusal.candidateId', 'document.candidateId')
    .where('document.removedAt', 'is', null)
    .where('document.scan', 'in', ['clean', 'unscanned'])
    .where('cvReadingRefusal.refusedAt', 'is', null)
    .where((where) =>
      where.or([
        where('cvReading.readAt', 'is', null),
        ...(jobsForYou ? [where.and([where('cvTerms.documentId', 'is', null), where('jobsForYouRefusal.refusedAt', 'is', null)])] : []),
      ]),
    );
}

/** What a tenant says of reading CVs, and of what their words are kept for. */
export type ReadingSettings = Pick<TenantFile['settings'], 'readCvs' | 'jobsForYou'>;

/** One of them, and what is known of it; undefined if there is nothing to read in it. */
export async function readUnreadCv(trx: TenantTransaction, documentId: string, settings: ReadingSettings) {
  if (!settings.readCvs) return undefined;
  const row = await unreadCvs(trx, settings)
    .innerJoin('candidate', 'candidate.id', 'document.candidateId')
    .select(['document.candidateId', 'document.storageKey', 'document.mediaType', 'candidate.firstName', 'candidate.lastName'])
    .select(['cvReading.readAt', 'jobsForYouRefusal.refusedAt as jobsRefusedAt'])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  return row && { ...row, isRead: row.readAt !== null, wantsTerms: settings.jobsForYou && row.jobsRefusedAt === null };
}

/** Tenants with CVs to read that no upload announces. */
export async function readTenantsWithUnreadCvs(database: Database, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from tenants_with_unread_cvs(${now}::timestamptz) as id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Up to `most` unread CVs that were uploaded before a moment. They are in random order, so that one that cannot be read delays no other. */
export async function pickUnreadCvs(trx: TenantTransaction, settings: ReadingSettings, before: Date, most: number): Promise<string[]> {
  if (!settings.readCvs) return [];
  const rows = await unreadCvs(trx, settings)
    .select('document.id')
    .where('document.createdAt', '<', before)
    .orderBy(sql`random()`)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records that a CV was read. False if another job was first. */
export async function recordReading(
  trx: TenantTransaction,
  { documentId, candidateId, now }: { documentId: string; candidateId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('cvReading')
    .values({ documentId, candidateId, readAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes all that was read in a candidate's CVs. */
export async function deleteReadings(trx: TenantTransaction, candidateId: string): Promise<void> {
  await deleteSuggestions(trx, candidateId);
  await trx.deleteFrom('cvReading').where('candidateId', '=', candidateId).execute();
}

const selectRefusal = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx.selectFrom('cvReadingRefusal').select('refusedAt').where('candidateId', '=', candidateId),
);

/** Whether the candidate does not want CVs read. */
export async function hasRefused(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  return (await selectRefusal(trx, { candidateId })).length > 0;
}

/** Records or withdraws the refusal. */
export async function saveRefusal(trx: TenantTransaction, candidateId: string, isRefused: boolean, now: Date): Promise<void> {
  if (!isRefused) await trx.deleteFrom('cvReadingRefusal').where('candidateId', '=', candidateId).execute();
  else
    await trx
      .insertInto('cvReadingRefusal')
      .values({ candidateId, refusedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const selectUnread = compileOnce((trx, { candidateId, since }: { candidateId: string; since: Date }) =>
  trx
    .selectFrom('document')
    .leftJoin('cvReading', 'cvReading.documentId', 'document.id')
    .select('document.id')
    .where('document.candidateId', '=', candidateId)
    .where('document.removedAt', 'is', null)
    .where('document.scan', '!=', 'rejected')
    .where('cvReading.readAt', 'is', null)
    .where('document.createdAt', '>', since),
);

/** The CVs on a candidate's list that have not been read, those uploaded since a moment or all. */
export async function readUnreadIds(trx: TenantTransaction, candidateId: string, since: Date | null): Promise<string[]> {
  return (await selectUnread(trx, { candidateId, since: since ?? new Date(0) })).map(({ id }) => id);
}

/** Serialises readings of a candidate's CVs with their choice: what is refused meanwhile is not recorded. */
export async function lockReadings(trx: TenantTransaction, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cv-reading:${candidateId}`}, 0))`.execute(trx);
}
