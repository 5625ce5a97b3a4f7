import { type FeedQuery, feedAdvertQuery } from '@berth/contract';
import { Failure } from '../../../platform/failures/failure.ts';
import { badInput } from '../../../platform/failures/failures.ts';
import type { ApiRequest } from '../../../platform/http/implement.ts';
import type { TenantDirectory } from '../../tenants/index.ts';
import { type SearchSiteOf, searchAdverts } from '../search-adverts.ts';
import { type Feed, feedOf } from './feed-entries.ts';

/**
 * The feed of a search: what its page shows first.
 *
 * @throws badInput for a place nobody knows: a page can say so and show everything, a feed would only be of everything
 */
export async function searchFeed(
  directory: TenantDirectory,
  siteOf: SearchSiteOf,
  query: FeedQuery,
  { services, tenantId, origin, http }: ApiRequest,
): Promise<Feed> {
  const { config, content } = await directory.of({ tenantId });
  const { adverts, place, placeNotFound, distanceInMiles } = await searchAdverts(
    await siteOf({ services, tenantId }),
    feedAdvertQuery(query),
  ).catch((error: unknown) => {
    throw namedByParameter(error);
  });
  if (placeNotFound) throw badInput('query.location', 'unknown-place', 'Give a town, a county or the first part of a postcode');
  const searched = { keyword: query.keyword, place: place?.name ?? null, distanceInMiles };
  return feedOf(adverts, searched, { origin, path: http.url, config, content });
}

/** The search names parts of its own body; whoever reads a feed has sent parameters. */
function namedByParameter(error: unknown): unknown {
  const [fault] = error instanceof Failure ? error.errors : [];
  if (!fault) return error;
  return badInput(`query.${fault.path.split('.').at(-1)}`, fault.code, fault.message);
}
