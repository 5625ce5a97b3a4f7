import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { deleteSavedJob } from './saved-jobs.queries.ts';

/**
 * Removes a job, open or closed, from the candidate's list.
 * @throws notFound both for unknown saved jobs and other candidates' ones
 */
export async function removeSavedJob(at: AtCandidate, { candidateSavedJobId }: { candidateSavedJobId: string }): Promise<true> {
  const isGone = await at.transaction((trx) => deleteSavedJob(trx, at.caller.candidateId, candidateSavedJobId));
  if (!isGone) throw notFound('saved job');
  return true;
}
