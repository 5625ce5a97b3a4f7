import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSavedJob } from './saved-jobs.queries.ts';

/**
 * Takes a job off the candidate's list, closed ones too.
 *
 * @throws notFound for one that is not on any list and another's alike
 */
export async function removeSavedJob(services: Services, tenantId: number, candidateId: string, savedJobId: string): Promise<true> {
  const isGone = await forTenant(services.database, tenantId, (trx) => deleteSavedJob(trx, candidateId, savedJobId));
  if (!isGone) throw notFound('saved job');
  return true;
}
