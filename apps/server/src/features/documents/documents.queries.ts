import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { CheckedCv } from './check-cv.ts';

/** What sending a document needs. */
const contentColumns = ['id', 'originalName', 'mediaType', 'sizeBytes', 'storageKey', 'scan'] as const;

/** A checked CV whose file is in the store. `handle` identifies it in every call. */
export type StoredCv = CheckedCv & { handle: string; storageKey: string };

/** A document in the store. */
export type StoredDocument = { id: string; originalName: string; mediaType: string; sizeBytes: number; storageKey: string; scan: string };

/**
 * Serialises all changes to one candidate's documents, on every instance, until the transaction ends: a count made under this lock stays
 * true until the insert.
 */
export async function lockDocuments(trx: TenantTransaction, candidateId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${candidateId}`}, 0))`.execute(trx);
}

/** The CVs on a candidate's list. */
function listedCvs(trx: TenantTransaction, candidateId: string) {
  return trx.selectFrom('document').where('candidateId', '=', candidateId).where('kind', '=', 'cv').where('removedAt', 'is', null);
}

/** How many CVs a candidate has on the list. */
export async function countCvs(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { cvs } = await listedCvs(trx, candidateId)
    .select((query) => query.fn.countAll<number>().as('cvs'))
    .executeTakeFirstOrThrow();
  return cvs;
}

const selectCvs = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  listedCvs(trx, candidateId)
    .select(['handle', 'originalName', 'sizeBytes', 'createdAt', 'scan', 'isDefault'])
    .orderBy('createdAt', 'desc')
    .orderBy('id'),
);

/** The candidate's CVs, newest first. */
export function readCvs(trx: TenantTransaction, candidateId: string) {
  return selectCvs(trx, { candidateId });
}
export type CvRow = Awaited<ReturnType<typeof readCvs>>[number];

/** One CV on the candidate's own list, by its handle. */
export function readCv(trx: TenantTransaction, candidateId: string, handle: string): Promise<StoredDocument | undefined> {
  return listedCvs(trx, candidateId).where('handle', '=', handle).select(contentColumns).executeTakeFirst();
}

/** Any document of the current tenant, on a list or in an application. */
export function readDocument(trx: TenantTransaction, id: string): Promise<StoredDocument | undefined> {
  return trx.selectFrom('document').where('id', '=', id).select(contentColumns).executeTakeFirst();
}

/** Records a CV whose file is in the store; returns the document's id. */
export async function insertCv(
  trx: TenantTransaction,
  { candidateId, now }: { candidateId: string; now: Date },
  cv: StoredCv,
): Promise<string> {
  const { handle, originalName, mediaType, sizeBytes, sha256, storageKey } = cv;
  const row = { candidateId, handle, kind: 'cv', originalName, mediaType, sizeBytes, sha256, storageKey, createdAt: now };
  const { id } = await trx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Makes one CV on the candidate's list the default and clears the previous one. */
export async function markDefault(trx: TenantTransaction, candidateId: string, id: string): Promise<void> {
  await trx
    .updateTable('document')
    .set({ isDefault: false })
    .where('candidateId', '=', candidateId)
    .where('isDefault', '=', true)
    .execute();
  await trx.updateTable('document').set({ isDefault: true }).where('id', '=', id).execute();
}

/** Clears a CV's default flag. */
export async function unmarkDefault(trx: TenantTransaction, id: string): Promise<void> {
  await trx.updateTable('document').set({ isDefault: false }).where('id', '=', id).execute();
}

/** What the mail about a rejected CV says; undefined once it is off the list. */
export function readRejected(trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('document')
    .innerJoin('candidate', 'candidate.id', 'document.candidateId')
    .select(['candidate.firstName', 'document.originalName', 'document.createdAt'])
    .where('document.id', '=', id)
    .where('document.scan', '=', 'rejected')
    .where('document.removedAt', 'is', null)
    .executeTakeFirst();
}

/** Which of these storage keys have a row. */
export async function recordedKeys(trx: TenantTransaction, storageKeys: string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('document').where('storageKey', 'in', storageKeys).select('storageKey').execute();
  return new Set(rows.map((row) => row.storageKey));
}

/** Every document of a candidate, including those that are only in an application. */
export function readDocumentsOf(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('document')
    .select(['kind', 'originalName', 'mediaType', 'sizeBytes', 'storageKey', 'createdAt', 'removedAt'])
    .where('candidateId', '=', candidateId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Deletes every document row of a candidate. Returns their storage keys. */
export async function deleteDocumentsOf(trx: TenantTransaction, candidateId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('document').where('candidateId', '=', candidateId).returning('storageKey').execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Deletes those of these documents that are on no list and in no application. Returns their storage keys. */
export async function deleteUnheld(trx: TenantTransaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .deleteFrom('document')
    .where('id', 'in', ids)
    .where('removedAt', 'is not', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('application').select('application.id').whereRef('cvDocumentId', '=', 'document.id'))),
    )
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Removes a document from the list, and its row if no application needs it. Returns whether to delete its file too. */
export async function removeRow(trx: TenantTransaction, id: string, now: Date): Promise<boolean> {
  const held = await trx.selectFrom('application').where('cvDocumentId', '=', id).select('id').limit(1).executeTakeFirst();
  if (held) await trx.updateTable('document').set({ removedAt: now, isDefault: false }).where('id', '=', id).execute();
  else await trx.deleteFrom('document').where('id', '=', id).execute();
  return !held;
}
