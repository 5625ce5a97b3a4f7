import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';

const shown = ['id', 'authorKind', 'authorId', 'authorName', 'text', 'writtenAt'] as const;

/** The notes on an application, the oldest first. */
export function readNotes(trx: TenantTransaction, applicationId: string) {
  return trx
    .selectFrom('applicationNote')
    .select(shown)
    .where('applicationId', '=', applicationId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}
export type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];

export async function countNotes(trx: TenantTransaction, applicationId: string): Promise<number> {
  const { notes } = await trx
    .selectFrom('applicationNote')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow();
  return notes;
}

export function insertNote(
  trx: TenantTransaction,
  { author, ...note }: { author: BackOfficeCaller; applicationId: string; text: string; writtenAt: Date },
): Promise<NoteRow> {
  return trx
    .insertInto('applicationNote')
    .values({ ...note, authorKind: author.kind, authorId: author.id, authorName: author.name })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Deletes a note if the author wrote it; whether there was one. */
export async function deleteOwnNote(
  trx: TenantTransaction,
  { author, applicationId, noteId }: { author: BackOfficeCaller; applicationId: string; noteId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('applicationNote')
    .where('id', '=', noteId)
    .where('applicationId', '=', applicationId)
    .where('authorKind', '=', author.kind)
    .where('authorId', '=', author.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The notes about a candidate, for an export: without their authors, who are other people. */
export function readNotesToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationNote')
    .innerJoin('application', 'application.id', 'applicationNote.applicationId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['applicationNote.applicationId', 'jobTitle', 'text', 'writtenAt'])
    .where('application.candidateId', '=', candidateId)
    .orderBy('writtenAt')
    .execute();
}
