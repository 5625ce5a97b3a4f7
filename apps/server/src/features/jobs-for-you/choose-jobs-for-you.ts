import type { JobsForYouChoice } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { queueReading } from '../documents/index.ts';
import { deleteTerms, lockTerms, readListedCvIds, saveJobsRefusal } from './cv-terms.queries.ts';

/** Lets the site rank jobs for the candidate, and reads their CVs for it; or stops that, and deletes the words of their CVs. */
export function chooseJobsForYou(at: AtCandidate, { allowed }: JobsForYouChoice): Promise<JobsForYouChoice> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    await lockTerms(trx, candidateId);
    await saveJobsRefusal(trx, candidateId, !allowed, at.now());
    if (allowed) await queueReading(at, trx, await readListedCvIds(trx, candidateId));
    else await deleteTerms(trx, candidateId);
    return { allowed };
  });
}
