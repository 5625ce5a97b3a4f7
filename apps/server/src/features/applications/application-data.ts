import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocuments, releaseDocuments } from '../documents/index.ts';
import {
  eraseApplication,
  eraseApplicationsOf,
  readApplicationsToExport,
  readOutdated,
  takeApplication,
} from './application-data.queries.ts';
import { deleteFilesOf, readFilesOf } from './application-files.queries.ts';
import { dropDraft } from './draft-files.ts';
import { readDraftsToExport, readOutdatedDrafts } from './drafts.queries.ts';

/** Applications erased in one go: what is held in memory at once. */
const batch = 100;

/** What a candidate sent and began. An erasure leaves each application as a row of nobody's: the advert's count stays (DECISIONS.md). */
export const applicationData: PersonalData = {
  tables: ['application', 'application_draft', 'application_file'],
  exportOf: async (trx, candidateId) => ({
    applications: await readApplicationsToExport(trx, candidateId),
    applicationsBegun: await readDraftsToExport(trx, candidateId),
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
    await removeStored(at.services, trx, at.tenantId, await deleteFilesOf(trx, { candidateId }));
    await eraseApplicationsOf(trx, candidateId, at.now());
  },
};

/** Drafts for adverts that closed by then, with their files. Safe to repeat. Gives how many. */
export async function removeOutdatedDrafts(services: Services, tenantId: number, closedBy: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const outdated = await forTenant(services.database, tenantId, (trx) => readOutdatedDrafts(trx, closedBy, batch));
    for (const { candidateId, advertId } of outdated) {
      await forTenant(services.database, tenantId, async (trx) => {
        await lockDocuments(trx, candidateId);
        await dropDraft(services, trx, { tenantId, candidateId, advertId });
      });
      removed += 1;
    }
    if (outdated.length < batch) return removed;
  }
}

async function removeStored(services: Services, trx: TenantTransaction, tenantId: number, storageKeys: string[]): Promise<void> {
  for (const storageKey of storageKeys) await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey });
}

/**
 * Takes everything personal out of the applications for adverts that closed by then, with the CVs that nothing else holds. Safe to
 * repeat. Gives how many.
 */
export async function eraseOutdatedApplications(services: Services, tenantId: number, closedBy: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const outdated = await forTenant(services.database, tenantId, (trx) => readOutdated(trx, closedBy, batch));
    for (const { id, candidateId } of outdated) {
      await forTenant(services.database, tenantId, async (trx) => {
        if (candidateId) await lockDocuments(trx, candidateId);
        const application = await takeApplication(trx, id);
        if (!application) return;
        await removeStored(services, trx, tenantId, await deleteFilesOf(trx, { applicationId: id }));
        await eraseApplication(trx, id, services.clock());
        await releaseDocuments(services, trx, tenantId, application.cvDocumentId ? [application.cvDocumentId] : []);
      });
      erased += 1;
    }
    if (outdated.length < batch) return erased;
  }
}
