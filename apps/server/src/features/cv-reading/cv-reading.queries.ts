import type { CvField } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** A CV on a list that may be read now: not read before, passed by the scanner, and its owner does not mind. */
export function readUnreadCv(trx: TenantTransaction, documentId: string) {
  return trx
    .selectFrom('document')
    .innerJoin('candidate', 'candidate.id', 'document.candidateId')
    .select(['document.candidateId', 'document.storageKey', 'document.mediaType', 'candidate.firstName', 'candidate.lastName'])
    .where('document.id', '=', documentId)
    .where('document.removedAt', 'is', null)
    .where('document.scan', 'in', ['clean', 'unscanned'])
    .where((where) =>
      where.not(
        where.or([
          where.exists(where.selectFrom('cvReading').select('readAt').whereRef('documentId', '=', 'document.id')),
          where.exists(where.selectFrom('cvReadingRefusal').select('refusedAt').whereRef('candidateId', '=', 'document.candidateId')),
        ]),
      ),
    )
    .executeTakeFirst();
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

/** A stored suggestion. */
export type NewSuggestion = { field: CvField; parts: Record<string, string>; quote: string; page: number | null };

/** Adds suggestions. One that another CV has made already is left alone. */
export async function insertSuggestions(
  trx: TenantTransaction,
  { documentId, candidateId }: { documentId: string; candidateId: string },
  suggestions: readonly NewSuggestion[],
): Promise<void> {
  if (suggestions.length === 0) return;
  await trx
    .insertInto('cvSuggestion')
    .values(
      suggestions.map(({ parts, ...suggestion }, position) => ({
        candidateId,
        documentId,
        ...suggestion,
        parts: JSON.stringify(parts),
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The open suggestions of a candidate with the names of their CVs, those of the newest CV first. */
export async function readSuggestions(trx: TenantTransaction, candidateId: string) {
  const rows = await trx
    .selectFrom('cvSuggestion')
    .innerJoin('document', 'document.id', 'cvSuggestion.documentId')
    .select(['cvSuggestion.id', 'field', 'parts', 'quote', 'page', 'document.originalName as cvName'])
    .where('cvSuggestion.candidateId', '=', candidateId)
    .orderBy('document.createdAt', 'desc')
    .orderBy('position')
    .execute();
  return rows.map(({ id, field, parts, quote, page, cvName }) => ({
    id,
    field: field as CvField,
    parts: parts as Record<string, string>,
    quote,
    page,
    cvName,
  }));
}

/** One suggestion of the candidate, locked. */
export async function lockSuggestion(trx: TenantTransaction, candidateId: string, id: string) {
  const row = await trx
    .selectFrom('cvSuggestion')
    .select(['id', 'field', 'parts'])
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, field: row.field as CvField, parts: row.parts as Record<string, string> };
}

/** Deletes one suggestion; false for an unknown one and another candidate's. */
export async function deleteSuggestion(trx: TenantTransaction, candidateId: string, id: string): Promise<boolean> {
  const query = trx.deleteFrom('cvSuggestion').where('candidateId', '=', candidateId).where('id', '=', id);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteSuggestions(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('cvSuggestion').where('candidateId', '=', candidateId).execute();
}

/** Deletes all that was read in a candidate's CVs. */
export async function deleteReadings(trx: TenantTransaction, candidateId: string): Promise<void> {
  await deleteSuggestions(trx, candidateId);
  await trx.deleteFrom('cvReading').where('candidateId', '=', candidateId).execute();
}

/** Whether the candidate does not want CVs read. */
export async function hasRefused(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.selectFrom('cvReadingRefusal').select('refusedAt').where('candidateId', '=', candidateId).executeTakeFirst();
  return row !== undefined;
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

/** The CVs on a candidate's list that have not been read, those uploaded since a moment or all. */
export async function readUnreadIds(trx: TenantTransaction, candidateId: string, since: Date | null): Promise<string[]> {
  const rows = await trx
    .selectFrom('document')
    .leftJoin('cvReading', 'cvReading.documentId', 'document.id')
    .select('document.id')
    .where('document.candidateId', '=', candidateId)
    .where('document.removedAt', 'is', null)
    .where('document.scan', '!=', 'rejected')
    .where('cvReading.readAt', 'is', null)
    .$if(since !== null, (cvs) => cvs.where('document.createdAt', '>', since))
    .execute();
  return rows.map(({ id }) => id);
}

/** Serialises readings of a candidate's CVs with their choice: what is refused meanwhile is not recorded. */
export async function lockReadings(trx: TenantTransaction, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cv-reading:${candidateId}`}, 0))`.execute(trx);
}
