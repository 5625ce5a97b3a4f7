import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireSendable } from '../../platform/files/quarantine.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocuments, markDefault, readCv } from './documents.queries.ts';

/**
 * Makes one of the candidate's CVs the one that is chosen beforehand in an application.
 *
 * @throws notFound for an unknown CV and another's alike · fileRejected when it did not pass the scan
 */
export async function chooseDefaultCv(services: Services, tenantId: number, candidateId: string, handle: string): Promise<true> {
  await forTenant(services.database, tenantId, async (trx) => {
    await lockDocuments(trx, candidateId);
    const cv = await readCv(trx, candidateId, handle);
    if (!cv) throw notFound('CV');
    await markDefault(trx, candidateId, requireSendable(cv).id);
  });
  return true;
}
