import { forTenant } from '../../platform/database/for-tenant.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSavedJob } from './saved-jobs.queries.ts';

/**
 * Takes a job off the candidate's list, closed ones too.
 *
 * @throws NotFound for one that is not on any list and another's alike
 */
export async function removeSavedJob(services: Services, tenantId: number, candidateId: string, savedJobId: string): Promise<true> {
  const isGone = await forTenant(services.database, tenantId, (trx) => deleteSavedJob(trx, candidateId, savedJobId));
  if (!isGone) throw new NotFound('saved job');
  return true;
}
