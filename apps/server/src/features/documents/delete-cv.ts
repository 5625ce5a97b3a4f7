import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { removeFileQueue } from '../../platform/files/remove-file.job.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocuments, readCv, removeRow } from './documents.queries.ts';

/**
 * Takes a CV off the candidate's list. Applications already sent keep theirs; otherwise the row goes at once and the
 * file right after, by a job of the same transaction, so that a store that is away delays the removal and never loses it.
 *
 * @throws notFound for an unknown CV and another's alike
 */
export async function deleteCv(services: Services, tenantId: number, candidateId: string, handle: string): Promise<true> {
  await forTenant(services.database, tenantId, async (trx) => {
    await lockDocuments(trx, candidateId);
    const cv = await readCv(trx, candidateId, handle);
    if (!cv) throw notFound('CV');
    const fileGoes = await removeRow(trx, cv.id, services.clock());
    if (fileGoes) await services.jobs.send(trx, removeFileQueue, { tenantId, storageKey: cv.storageKey });
  });
  return true;
}
