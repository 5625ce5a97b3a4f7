import { type AdvertQuery, type AdvertResult, effectiveRadiusMiles, type Place, type SortName, sortOrders } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { BadInput } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findPlace, resolvePlace } from '../places/index.ts';
import { readSummaries } from './adverts.queries.ts';
import { presentSummary } from './present-advert.ts';
import { postgresSearch } from './search/postgres-search.queries.ts';

/** Distances of a search whose caller names none: the tenant's own. */
export type SearchDefaults = { defaultDistance: number; useSearchAreaDistanceControl: boolean };

/**
 * Searches the open adverts of a tenant. A place comes by id, by coordinates or by name; a name the gazetteer
 * does not know is said so and searched everywhere. Throws BadInput for an unknown placeId.
 */
export async function searchAdverts(
  services: Services,
  tenantId: number,
  query: AdvertQuery,
  defaults: SearchDefaults,
): Promise<AdvertResult> {
  const { requestedPage } = query.pagingDictionary;
  const { place, placeNotFound } = placeOf(query);
  const centre = place?.coordinates ?? query.locationPlaceData.coordinates ?? null;
  const distance = centre ? distanceOf(query, place, defaults) : null;
  const radiusMiles = distance === null ? 0 : place ? effectiveRadiusMiles(place, distance) : distance;
  const now = services.clock();
  return forTenant(services.database, tenantId, async (trx) => {
    const search = {
      keyword: query.keywordParams.keyword,
      centre,
      radiusMiles,
      sort: sortName(query.sortOrder),
      limit: query.pageSize,
      offset: (requestedPage - 1) * query.pageSize,
    };
    const { total, matches } = await postgresSearch.search(trx, tenantId, search, now);
    const rows = await readSummaries(
      trx,
      matches.map((match) => match.advertId),
    );
    const distances = new Map(matches.map((match) => [match.advertId, match.distanceInMiles]));
    return {
      total,
      page: requestedPage,
      pageSize: query.pageSize,
      pageCount: Math.ceil(total / query.pageSize),
      pagingDictionary: { isFirstPage: requestedPage === 1, currentPage: requestedPage, requestedPage },
      adverts: rows.map((row) => presentSummary(row, distances.get(row.id) ?? null)),
      place,
      placeNotFound,
      distanceInMiles: distance,
      nextCursor: null,
      filterCounts: null,
    };
  });
}

function placeOf({ locationPlaceData: location }: AdvertQuery): { place: Place | null; placeNotFound: boolean } {
  if (location.placeId) {
    const place = findPlace(location.placeId);
    if (!place) throw new BadInput('body.locationPlaceData.placeId', 'unknown-place', 'Choose a place from the list');
    return { place, placeNotFound: false };
  }
  if (!location.locationName || location.coordinates) return { place: null, placeNotFound: false };
  const place = resolvePlace(location.locationName)?.place ?? null;
  return { place, placeNotFound: place === null };
}

/** A large conurbation is searched as it stands: distance 0 and the selector disabled (SPEC.md §4). */
function distanceOf(
  { locationPlaceData }: AdvertQuery,
  place: Place | null,
  { defaultDistance, useSearchAreaDistanceControl }: SearchDefaults,
): number {
  if (useSearchAreaDistanceControl && place?.placeResultMetaData.isLargeConurbation) return 0;
  return locationPlaceData.distanceInMiles ?? defaultDistance;
}

function sortName(order: number): SortName {
  return (Object.keys(sortOrders) as SortName[]).find((name) => sortOrders[name] === order) ?? 'PublishDate';
}
