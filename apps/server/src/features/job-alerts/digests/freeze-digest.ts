import { isRoughDistance } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { aroundStandingSearch, type SearchDefaults } from '../../advert-search/index.ts';
import { nearestPlace } from '../../adverts/index.ts';
import { type DigestContent, type DigestJob, type OpenJob, readDigestJobs, storeContent } from './digest-content.queries.ts';

type Distances = Pick<SearchDefaults, 'defaultDistance' | 'useSearchAreaDistanceControl'>;
type ToFreeze = { digest: { id: string; title: string; uri: string; found: number }; config: Distances };

/** Stores what a digest says, without jobs that have closed, and returns it. Throws if it needs a places service that is away. */
export async function freezeDigest(at: At, trx: TenantTransaction, { digest, config }: ToFreeze): Promise<DigestContent> {
  const { jobs, listed } = await readDigestJobs(trx, digest.id, at.now());
  const named = await withNearestPlaces(at, jobs, digest.uri, config);
  const content = { title: digest.title, uri: digest.uri, total: digest.found - listed + jobs.length, jobs: named };
  await storeContent(trx, digest.id, content);
  return content;
}

/**
 * Places and distances as a search with the alert's address shows them (job-alerts.mails.7): a job in several places names the nearest. The
 * search is read only for such a job, and for an exact one, whose distance is rough if the searched place is.
 */
async function withNearestPlaces(at: At, jobs: OpenJob[], uri: string, config: Distances): Promise<DigestJob[]> {
  const needsSearch = jobs.some(({ places, precision, distanceMiles }) => places || (precision === 'exact' && distanceMiles !== null));
  const searched = needsSearch ? await aroundStandingSearch(at, uri, config) : null;
  return jobs.map(({ places, precision, ...job }) => {
    if (!places) return { ...job, isRoughDistance: isRoughDistance(precision, searched?.place ?? null) };
    // The distance is that of the nearest place, so it goes with its name alone.
    if (!searched) return { ...job, distanceMiles: null };
    const { locationName, placePrecision } = nearestPlace(places, searched.around);
    return { ...job, locationName, isRoughDistance: isRoughDistance(placePrecision, searched.place) };
  });
}
