import { maxSavedJobs, type SavedJobKey, type SaveJob } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { advertClosed, findPublicAdvert } from '../adverts/index.ts';
import { countSavedJobs, insertSavedJob, lockSavedJobs, readSavedJobId } from './saved-jobs.queries.ts';
import { tooManySavedJobs } from './saved-jobs-failures.ts';

/**
 * Saves an open advert for a candidate. If the job is already saved, returns the same answer again, even once the advert has closed:
 * the first answer may have been lost.
 *
 * @throws notFound unknown advert · advertClosed · tooManySavedJobs
 */
export function saveJob(at: AtCandidate, { advertId, advertGuid }: SaveJob): Promise<SavedJobKey> {
  const { candidateId } = at.caller;
  const now = at.now();
  return at.transaction(async (trx) => {
    const advert = await findPublicAdvert(trx, advertId === undefined ? { guid: advertGuid ?? '' } : { id: advertId }, now);
    if (!advert) throw notFound('job');
    const saved = (candidateSavedJobId: string) => ({ advertId: advert.id, advertGuid: advert.guid, candidateSavedJobId });

    await lockSavedJobs(trx, candidateId);
    const earlier = await readSavedJobId(trx, candidateId, advert.id);
    if (earlier !== undefined) return saved(earlier);
    if (!advert.isOpen) throw advertClosed();
    if ((await countSavedJobs(trx, candidateId)) >= maxSavedJobs) throw tooManySavedJobs();
    return saved(await insertSavedJob(trx, { candidateId, advertId: advert.id, createdAt: now }));
  });
}
