import type { SavedJob } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { presentSavedJob } from './present-saved-job.ts';
import { readSavedJobs } from './saved-jobs.queries.ts';

/** The jobs a candidate has saved, newest saved first. */
export async function listSavedJobs(services: Services, tenantId: number, candidateId: string): Promise<SavedJob[]> {
  const now = services.clock();
  const rows = await forTenant(services.database, tenantId, (trx) => readSavedJobs(trx, candidateId, now));
  return rows.map((row) => presentSavedJob(row, now));
}
