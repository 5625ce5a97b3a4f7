import type { CvField } from '@berth/contract';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { FilledValue } from '../candidates/index.ts';

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

const selectSuggestions = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('cvSuggestion')
    .innerJoin('document', 'document.id', 'cvSuggestion.documentId')
    .select(['cvSuggestion.id', 'field', 'parts', 'quote', 'page', 'filled', 'document.originalName as cvName'])
    .where('cvSuggestion.candidateId', '=', candidateId)
    .orderBy('document.createdAt', 'desc')
    .orderBy('position'),
);

/** The suggestions of a candidate, open and accepted, with the names of their CVs, those of the newest CV first. */
export async function readSuggestions(trx: TenantTransaction, candidateId: string) {
  const rows = await selectSuggestions(trx, { candidateId });
  return rows.map(({ id, field, parts, quote, page, filled, cvName }) => ({
    id,
    isAccepted: filled !== null,
    field: field as CvField,
    parts: parts as Record<string, string>,
    quote,
    page,
    cvName,
  }));
}

/** One open suggestion of the candidate, locked. */
export async function lockSuggestion(trx: TenantTransaction, candidateId: string, id: string) {
  const row = await trx
    .selectFrom('cvSuggestion')
    .select(['id', 'field', 'parts'])
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .where('filled', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, field: row.field as CvField, parts: row.parts as Record<string, string> };
}

/** Marks a suggestion as accepted, with what it put into the profile, or as open again (null). */
export async function recordFilled(trx: TenantTransaction, candidateId: string, id: string, filled: FilledValue | null): Promise<void> {
  await trx
    .updateTable('cvSuggestion')
    .set({ filled: filled && JSON.stringify(filled) })
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .execute();
}

/** An accepted suggestion of the candidate, locked: its field, and what it put into the profile. */
export async function lockAccepted(trx: TenantTransaction, candidateId: string, id: string) {
  const row = await trx
    .selectFrom('cvSuggestion')
    .select(['field', 'filled'])
    .where('candidateId', '=', candidateId)
    .where('id', '=', id)
    .where('filled', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { field: row.field as CvField, filled: row.filled as FilledValue };
}

/** Deletes one open suggestion; false for an unknown one and another candidate's. */
export async function deleteSuggestion(trx: TenantTransaction, candidateId: string, id: string): Promise<boolean> {
  const query = trx.deleteFrom('cvSuggestion').where('candidateId', '=', candidateId).where('id', '=', id).where('filled', 'is', null);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

/** Deletes the open suggestions. */
export async function deleteOpenSuggestions(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('cvSuggestion').where('candidateId', '=', candidateId).where('filled', 'is', null).execute();
}

/** Deletes all suggestions, open and accepted. */
export async function deleteSuggestions(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('cvSuggestion').where('candidateId', '=', candidateId).execute();
}
