import type { At } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { aroundStandingSearch, type SearchDefaults } from '../../advert-search/index.ts';
import { nearestPlace } from '../../adverts/index.ts';
import { type DigestContent, type DigestJob, type OpenJob, readDigestJobs, storeContent } from './digest-content.queries.ts';

type Digest = { id: string; tenantId: number; title: string; uri: string; found: number };
type Distances = Pick<SearchDefaults, 'defaultDistance' | 'useSearchAreaDistanceControl'>;

/** Stores what a digest says, without jobs that have closed, and returns it. Throws if it needs a places service that is away. */
export async function freezeDigest(services: Services, trx: TenantTransaction, digest: Digest, config: Distances): Promise<DigestContent> {
  const { jobs, listed } = await readDigestJobs(trx, digest.id, services.clock());
  // The search is read in the mail's own transaction, so that one connection will do.
  const at: At = { services, tenantId: digest.tenantId, now: services.clock, transaction: (work) => work(trx) };
  const named = await withNearestPlaces(at, jobs, digest.uri, config);
  const content = { title: digest.title, uri: digest.uri, total: digest.found - listed + jobs.length, jobs: named };
  await storeContent(trx, digest.id, content);
  return content;
}

/** Jobs in several places name the one that a search with the alert's address names (job-alerts.mails.7). Others need no search to be read. */
async function withNearestPlaces(at: At, jobs: OpenJob[], uri: string, config: Distances): Promise<DigestJob[]> {
  const around = jobs.some(({ places }) => places) ? await aroundStandingSearch(at, uri, config) : null;
  return jobs.map(({ places, ...job }) => {
    if (!places) return job;
    // The distance is that of the nearest place, so it goes with its name alone.
    return around ? { ...job, locationName: nearestPlace(places, around).locationName } : { ...job, distanceMiles: null };
  });
}
