import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDocumentsOf, deleteUnheld, lockDocuments, readDocumentsOf } from './documents.queries.ts';

/** A candidate's documents. Their rows go with the erasure, their files by jobs of the same transaction: neither without the other. */
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
  erase: async (at, trx, candidateId) => removeFiles(at.services, trx, at.tenantId, await deleteDocumentsOf(trx, candidateId)),
};

/** Lets go of documents that an application held: those that nothing else holds are deleted with their files. */
export async function releaseDocuments(services: Services, trx: TenantTransaction, tenantId: number, ids: string[]): Promise<void> {
  await removeFiles(services, trx, tenantId, await deleteUnheld(trx, ids));
}

async function removeFiles(services: Services, trx: TenantTransaction, tenantId: number, storageKeys: string[]): Promise<void> {
  for (const storageKey of storageKeys) await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey });
}
