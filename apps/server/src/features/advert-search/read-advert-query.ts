import {
  type AdvertQuery,
  byName,
  type Coordinates,
  effectiveRadiusMiles,
  filters,
  idsFilters,
  namesFilters,
  type Place,
  rangeFilters,
  type SortName,
  sortOrders,
} from '@berth/contract';
import { badInput } from '../../platform/failures/failures.ts';
import type { PlacesProvider } from '../../platform/places-provider.ts';
import { filterKey } from '../adverts/index.ts';
import { type KeywordTerms, parseKeyword, type Synonyms } from './keyword/keyword-terms.ts';
import { readCursor } from './search-cursor.ts';
import type { AdvertSearch } from './search-index.ts';

/** The tenant's settings for reading a search. Distance in miles. `keywords`: a cache for callers that read many. */
export type SearchDefaults = {
  defaultDistance: number;
  useSearchAreaDistanceControl: boolean;
  synonyms: Synonyms;
  keywords?: Map<string, KeywordTerms>;
};

/** A query in the form of the search layers, and the place that it is around. */
export type ReadQuery = {
  search: AdvertSearch;
  place: Place | null;
  placeNotFound: boolean;
  distanceInMiles: number | null;
};

const dayMilliseconds = 86_400_000;

/**
 * Reads an advert query. A place comes by id, by coordinates or by name; an unknown name is reported and the search covers everywhere.
 * Throws badInput for an unknown placeId and for another search's cursor.
 */
export async function readAdvertQuery(query: AdvertQuery, defaults: SearchDefaults, places: PlacesProvider, now: Date): Promise<ReadQuery> {
  const { place, placeNotFound } = await placeOf(query, places);
  const centre = place?.coordinates ?? query.locationPlaceData.coordinates ?? null;
  const distanceInMiles = centre ? distanceOf(query, place, defaults) : null;
  const terms = termsOf(query.keywordParams.keyword, defaults);
  const { filters: asked } = query;
  const days = asked[filters.posted.wire];
  const sort = sortName(query.sortOrder, centre, terms.groups.length > 0);
  const cursor = query.cursor === undefined || query.cursor === '*' ? null : readCursor(query.cursor, sort, terms);
  const search: AdvertSearch = {
    terms,
    wordWeights: cursor?.wordWeights ?? new Map(),
    centre,
    radiusMiles: distanceInMiles === null ? 0 : radiusOf(query, place, distanceInMiles),
    filters: {
      facets: {
        ...byName(idsFilters, (filter) => asked[filters[filter].wire].map(String)),
        ...byName(namesFilters, (filter) => asked[filters[filter].wire].map(filterKey)),
      },
      ranges: byName(rangeFilters, (filter) => ({ from: asked[filters[filter].from] ?? null, to: asked[filters[filter].to] ?? null })),
      publishedSince: days ? new Date(now.getTime() - days * dayMilliseconds) : null,
    },
    sort,
    limit: query.pageSize,
    offset: query.cursor === undefined ? (query.pagingDictionary.requestedPage - 1) * query.pageSize : 0,
    walk: query.cursor === undefined ? null : { after: cursor?.after ?? null },
  };
  return { search, place, placeNotFound, distanceInMiles };
}

/** Keywords remembered at most. */
const mostKept = 50_000;

function termsOf(keyword: string, { synonyms, keywords }: SearchDefaults): KeywordTerms {
  const known = keywords?.get(keyword);
  if (known) return known;
  if (keywords && keywords.size >= mostKept) keywords.clear();
  const terms = parseKeyword(keyword, synonyms);
  keywords?.set(keyword, terms);
  return terms;
}

async function placeOf(
  { locationPlaceData: location }: AdvertQuery,
  places: PlacesProvider,
): Promise<{ place: Place | null; placeNotFound: boolean }> {
  if (location.placeId) {
    const place = await places.find(location.placeId, location.locationName);
    if (!place) throw badInput('body.locationPlaceData.placeId', 'unknown-place', 'Choose a place from the list');
    return { place, placeNotFound: false };
  }
  if (!location.locationName || location.coordinates) return { place: null, placeNotFound: false };
  const place = (await places.resolve(location.locationName))?.place ?? null;
  return { place, placeNotFound: place === null };
}

/** A large conurbation is searched as it is: distance 0 and the selector disabled (search.place.4). */
function distanceOf({ locationPlaceData }: AdvertQuery, place: Place | null, defaults: SearchDefaults): number {
  const { isLargeConurbation } = place?.placeResultMetaData ?? locationPlaceData.placeResultMetaData ?? {};
  if (defaults.useSearchAreaDistanceControl && isLargeConurbation) return 0;
  return locationPlaceData.distanceInMiles ?? defaults.defaultDistance;
}

/** Coordinates that come with a place's metadata are that place's, and have its extent. */
function radiusOf({ locationPlaceData: { placeResultMetaData } }: AdvertQuery, place: Place | null, distance: number): number {
  const extent = place ?? (placeResultMetaData?.isValidLocation ? { placeResultMetaData } : null);
  return extent ? effectiveRadiusMiles(extent, distance) : distance;
}

/** The requested order, or newest first if it needs a place or words that the search lacks. */
function sortName(order: number, centre: Coordinates | null, hasWords: boolean): SortName {
  const name = (Object.keys(sortOrders) as SortName[]).find((candidate) => sortOrders[candidate] === order) ?? 'PublishDate';
  if ((name === 'GeoDistance' && !centre) || (name === 'Score' && !hasWords)) return 'PublishDate';
  return name;
}
