import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { queueFileRemoval } from '../../platform/files/remove-file.job.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteDocumentsOf, deleteUnheld, lockDocuments, readDocumentsOf } from './documents.queries.ts';

/** A candidate's documents. An erasure deletes their rows, and their files by jobs of the same transaction. */
export const documentData: PersonalData = {
  tables: ['document'],
  documentsOf: async (trx, candidateId) =>
    (await readDocumentsOf(trx, candidateId)).map(({ originalName, sizeBytes, storageKey, createdAt, kind, mediaType, removedAt }) => ({
      originalName,
      sizeBytes,
      storageKey,
      createdAt,
      about: { kind, mediaType, onYourList: removedAt === null },
    })),
  lock: lockDocuments,
  erase: async (at, trx, candidateId) => queueFileRemoval(at, trx, await deleteDocumentsOf(trx, candidateId)),
};

/** Deletes those of an application's documents that are on no list and in no other application, with their files. */
export async function releaseDocuments(at: At, trx: TenantTransaction, ids: string[]): Promise<void> {
  await queueFileRemoval(at, trx, await deleteUnheld(trx, ids));
}
