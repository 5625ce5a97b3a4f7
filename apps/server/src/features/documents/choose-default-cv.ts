import { forTenant } from '../../platform/database/for-tenant.ts';
import { requireSendable } from '../../platform/files/quarantine.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { lockDocuments, markDefault, readCv } from './documents.queries.ts';

/**
 * Makes one of the candidate's CVs the one that is chosen beforehand in an application.
 *
 * @throws NotFound for an unknown CV and another's alike · FileRejected when it did not pass the scan
 */
export async function chooseDefaultCv(services: Services, tenantId: number, candidateId: string, handle: string): Promise<true> {
  await forTenant(services.database, tenantId, async (trx) => {
    await lockDocuments(trx, candidateId);
    const cv = await readCv(trx, candidateId, handle);
    if (!cv) throw new NotFound('CV');
    await markDefault(trx, candidateId, requireSendable(cv).id);
  });
  return true;
}
