import { maxSavedJobs, type SavedJobKey, type SaveJob } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { Services } from '../../platform/services.ts';
import { advertClosed, findPublicAdvert } from '../adverts/index.ts';
import { countSavedJobs, insertSavedJob, lockSavedJobs, readSavedJobId } from './saved-jobs.queries.ts';
import { tooManySavedJobs } from './saved-jobs-failures.ts';

/**
 * Saves an open advert for a candidate. Saving what is saved answers as the first time did, also once the advert has closed:
 * whoever lost the first answer asks again.
 *
 * @throws notFound unknown advert · advertClosed · tooManySavedJobs
 */
export function saveJob(
  services: Services,
  tenantId: number,
  candidateId: string,
  { advertId, advertGuid }: SaveJob,
): Promise<SavedJobKey> {
  const now = services.clock();
  return forTenant(services.database, tenantId, async (trx) => {
    const advert = await findPublicAdvert(trx, advertId === undefined ? { guid: advertGuid ?? '' } : { id: advertId }, now);
    if (!advert) throw notFound('job');
    const saved = (candidateSavedJobId: string) => ({ advertId: advert.id, advertGuid: advert.guid, candidateSavedJobId });

    await lockSavedJobs(trx, candidateId);
    const earlier = await readSavedJobId(trx, candidateId, advert.id);
    if (earlier !== undefined) return saved(earlier);
    if (!advert.isOpen) throw advertClosed();
    if ((await countSavedJobs(trx, candidateId)) >= maxSavedJobs) throw tooManySavedJobs();
    return saved(await insertSavedJob(trx, { tenantId, candidateId, advertId: advert.id, createdAt: now }));
  });
}
