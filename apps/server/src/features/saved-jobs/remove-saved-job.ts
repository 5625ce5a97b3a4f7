import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { deleteSavedJob } from './saved-jobs.queries.ts';

/**
 * Takes a job off the candidate's list, closed ones too.
 *
 * @throws notFound for an unknown saved job and another candidate's alike
 */
export async function removeSavedJob(at: AtCandidate, { candidateSavedJobId }: { candidateSavedJobId: string }): Promise<true> {
  const isGone = await at.transaction((trx) => deleteSavedJob(trx, at.caller.candidateId, candidateSavedJobId));
  if (!isGone) throw notFound('saved job');
  return true;
}
