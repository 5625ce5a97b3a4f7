import type { SavedJob } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { presentSavedJob } from './present-saved-job.ts';
import { readSavedJobs } from './saved-jobs.queries.ts';

/** The jobs a candidate has saved, newest saved first. */
export async function listSavedJobs(at: AtCandidate): Promise<SavedJob[]> {
  const now = at.now();
  const rows = await at.transaction((trx) => readSavedJobs(trx, at.caller.candidateId, now));
  return rows.map((row) => presentSavedJob(row, now));
}
