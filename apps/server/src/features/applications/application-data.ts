import type { At } from '../../platform/at.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { lockDocuments, releaseDocuments } from '../documents/index.ts';
import { readMessagesToExport, readStatesToExport } from './acts/messages.queries.ts';
import {
  eraseApplication,
  eraseApplicationsOf,
  readApplicationsToExport,
  readOutdated,
  takeApplication,
} from './application-data.queries.ts';
import { deleteFilesOf, readFilesOf } from './application-files.queries.ts';
import { readNotesToExport } from './assessment/notes.queries.ts';
import { readScoresToExport } from './assessment/scores.queries.ts';
import { dropDraft } from './draft-files.ts';
import { readDraftsToExport, readOutdatedDrafts } from './drafts.queries.ts';
import { sentAnswersOf, takenSectionsOf } from './taken-along.ts';
import { readReaders } from './who-read.queries.ts';

/** Applications erased at once: limits the memory used. */
const batch = 100;

/**
 * A candidate's applications and drafts. An erasure keeps an anonymous row for each application, so that the advert's count stays right
 * (personal-data.deletion.3).
 */
export const applicationData: PersonalData = {
  tables: ['application', 'application_draft', 'application_file', 'application_message'],
  exportOf: async (trx, candidateId) => ({
    applications: (await readApplicationsToExport(trx, candidateId)).map(({ sensitive, ...sent }) =>
      Object.assign(sent, { takenAlong: takenSectionsOf({ ...sent, sensitive }), answers: sentAnswersOf({ ...sent, sensitive }) }),
    ),
    applicationStates: await readStatesToExport(trx, candidateId),
    applicationMessages: await readMessagesToExport(trx, candidateId),
    applicationNotes: await readNotesToExport(trx, candidateId),
    applicationScores: await readScoresToExport(trx, candidateId),
    applicationsBegun: await readDraftsToExport(trx, candidateId),
    whoReadIt: await readReaders(trx, candidateId),
  }),
  documentsOf: async (trx, candidateId) =>
    (await readFilesOf(trx, candidateId)).map(
      ({ originalName, sizeBytes, storageKey, createdAt, kind, mediaType, applicationId, jobTitle }) => ({
        originalName,
        sizeBytes,
        storageKey,
        createdAt,
        about: { kind, mediaType, jobTitle, sent: applicationId !== null },
      }),
    ),
  erase: async (at, trx, candidateId) => {
    await queueFileRemoval(at, trx, await deleteFilesOf(trx, { candidateId }));
    await eraseApplicationsOf(trx, candidateId, at.now());
  },
};

/** Removes drafts for adverts that closed by then, with their files. Safe to repeat. */
export async function removeOutdatedDrafts(at: At, { closedBy }: { closedBy: Date }): Promise<void> {
  for (;;) {
    const outdated = await at.transaction((trx) => readOutdatedDrafts(trx, closedBy, batch));
    for (const { candidateId, advertId } of outdated)
      await at.transaction(async (trx) => {
        await lockDocuments(trx, candidateId);
        await dropDraft(at, trx, { candidateId, advertId });
      });
    if (outdated.length < batch) return;
  }
}

/**
 * Deletes everything personal in the applications for adverts that closed by then, and the CVs that are in use nowhere else. Safe to
 * repeat.
 */
export async function eraseOutdatedApplications(at: At, { closedBy }: { closedBy: Date }): Promise<void> {
  for (;;) {
    const outdated = await at.transaction((trx) => readOutdated(trx, closedBy, batch));
    for (const { id, candidateId } of outdated) {
      await at.transaction(async (trx) => {
        if (candidateId) await lockDocuments(trx, candidateId);
        const application = await takeApplication(trx, id);
        if (!application) return;
        await queueFileRemoval(at, trx, await deleteFilesOf(trx, { applicationId: id }));
        await eraseApplication(trx, id, at.now());
        await releaseDocuments(at, trx, application.cvDocumentId ? [application.cvDocumentId] : []);
      });
    }
    if (outdated.length < batch) return;
  }
}
