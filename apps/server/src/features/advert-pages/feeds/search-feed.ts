import { type FeedQuery, feedAdvertQuery } from '@berth/contract';
import type { AtVisit } from '../../../platform/at.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { badInput } from '../../../platform/failures/failures.ts';
import { type SearchSite, searchAdverts } from '../../advert-search/index.ts';
import type { Tenant } from '../../tenants/index.ts';
import { feedOf, type SyndicationFeed } from './feed-entries.ts';

/**
 * The feed of a search: what its page shows first, but nothing of a shorter keyword (search.help.8).
 *
 * @throws badInput for an unknown place: a page can say so and show all jobs, but a feed would just list all jobs
 */
export async function searchFeed(
  { origin }: AtVisit,
  { site, tenant, query, path }: { site: SearchSite; tenant: Tenant; query: FeedQuery; path: string },
): Promise<SyndicationFeed> {
  const { adverts, place, placeNotFound, distanceInMiles, reading } = await searchAdverts(site, feedAdvertQuery(query)).catch(
    (error: unknown) => {
      throw namedByParameter(error);
    },
  );
  if (placeNotFound) throw badInput('query.location', 'unknown-place', 'Give a town, a county or the first part of a postcode');
  const searched = { keyword: query.keyword, place: place?.name ?? null, distanceInMiles };
  return feedOf(reading.shortened === null ? adverts : [], searched, { origin, path, config: tenant.config, content: tenant.content });
}

/** A search's fault names a part of its request body. The reader of a feed sent query parameters, so name those. */
function namedByParameter(error: unknown): unknown {
  const [fault] = error instanceof Failure ? error.errors : [];
  if (!fault) return error;
  return badInput(`query.${fault.path.split('.').at(-1)}`, fault.code, fault.message);
}
