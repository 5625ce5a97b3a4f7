import { type ApplicationNote, mostNotes } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { requireVisible, takeVisible } from '../employer/visible-applications.ts';
import { countNotes, deleteOwnNote, insertNote } from './notes.queries.ts';
import { presentNote } from './present-assessment.ts';

type OfApplication = { applicationGuid: string };

/**
 * Adds a note to an application (applications.notes.1).
 * @throws notFound as `requireVisible` does · 409 past `mostNotes`
 */
export function addNote(at: AtBackOffice, { applicationGuid, text }: OfApplication & { text: string }): Promise<ApplicationNote> {
  at.about({ kind: 'application', id: applicationGuid });
  return at.transaction(async (trx) => {
    await takeVisible(at, trx, applicationGuid);
    if ((await countNotes(trx, applicationGuid)) >= mostNotes)
      throw failure('conflict', 'too-many-notes', `There are ${mostNotes} notes already: delete one of yours first`);
    const note = { author: at.caller, applicationId: applicationGuid, text, writtenAt: at.now() };
    return presentNote(await insertNote(trx, note), at.caller);
  });
}

/** Deletes a note that the caller wrote. Throws notFound for any other, and as `requireVisible` does. */
export async function removeNote(at: AtBackOffice, { applicationGuid, noteGuid }: OfApplication & { noteGuid: string }): Promise<void> {
  at.about({ kind: 'application', id: applicationGuid });
  await at.transaction(async (trx) => {
    await requireVisible(at, trx, applicationGuid);
    if (!(await deleteOwnNote(trx, { author: at.caller, applicationId: applicationGuid, noteId: noteGuid }))) throw notFound('note');
  });
}
