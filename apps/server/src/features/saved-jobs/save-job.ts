import { maxSavedJobs, type SavedJobKey, type SaveJob } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { AdvertClosed, findPublicAdvert } from '../adverts/index.ts';
import { TooManySavedJobs } from './saved-jobs.errors.ts';
import { countSavedJobs, insertSavedJob, lockSavedJobs, readSavedJobId } from './saved-jobs.queries.ts';

/**
 * Saves an open advert for a candidate. Saving what is saved answers as the first time did, also once the advert has closed:
 * whoever lost the first answer asks again.
 *
 * @throws NotFound unknown advert · AdvertClosed · TooManySavedJobs
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
    if (!advert) throw new NotFound('job');
    const saved = (candidateSavedJobId: string) => ({ advertId: advert.id, advertGuid: advert.guid, candidateSavedJobId });

    await lockSavedJobs(trx, candidateId);
    const earlier = await readSavedJobId(trx, candidateId, advert.id);
    if (earlier !== undefined) return saved(earlier);
    if (!advert.isOpen) throw new AdvertClosed();
    if ((await countSavedJobs(trx, candidateId)) >= maxSavedJobs) throw new TooManySavedJobs();
    return saved(await insertSavedJob(trx, { tenantId, candidateId, advertId: advert.id, createdAt: now }));
  });
}
