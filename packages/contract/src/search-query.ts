import type { z } from 'zod';
import type { AdvertQuery, advertQuerySchema } from './advert-search.ts';
import type { advertFiltersSchema } from './filter-rules.ts';
import { type FilterField, filterFields, type IdsFilter, type NamesFilter, type NumberField, wireKey } from './filters.ts';
import type { SearchField } from './search-params.ts';
import { type SortName, sortOrders } from './sort-orders.ts';

/**
 * A search that can be run, named as its address names it. Without a place, distance says nothing; without a distance, the usual one of
 * the place counts (search.place.19). Distance in miles, salaries in pounds a year, `posted` in days.
 */
export type AskedSearch = {
  keyword: string;
  /** Search for the words as typed, see `advertQuerySchema`. */
  plain?: boolean | undefined;
  location: string;
  placeId: string;
  coordinates: { lat: number; lng: number } | null;
  distance?: number | undefined;
  sort: SortName;
  page: number;
} & { [Name in IdsFilter]: number[] } & { [Name in NamesFilter]: string[] } & { [Field in NumberField]?: number | undefined };

/** True when the search is around a place. */
export function hasPlace(search: Pick<AskedSearch, 'location' | 'placeId' | 'coordinates'>): boolean {
  return search.location !== '' || search.placeId !== '' || search.coordinates !== null;
}

/** The body of the API's filtered search. `withDistance` sends the distance even where there is no place to measure from. */
export function toAdvertQuery(search: AskedSearch, withDistance = hasPlace(search)): z.input<typeof advertQuerySchema> {
  return {
    pagingDictionary: { isFirstPage: search.page === 1, currentPage: 1, requestedPage: search.page },
    locationPlaceData: {
      ...(search.placeId && { placeId: search.placeId }),
      ...(search.location && { locationName: search.location }),
      ...(search.coordinates && { coordinates: search.coordinates }),
      ...(withDistance && search.distance !== undefined && { distanceInMiles: search.distance }),
    },
    keywordParams: { keyword: search.keyword, ...(search.plain && { plain: true }) },
    filters: toAdvertFilters(search),
    sortOrder: sortOrders[search.sort] satisfies AdvertQuery['sortOrder'],
  };
}

/** The body of a search for which no other keyword is searched instead. */
export function strictly(query: z.input<typeof advertQuerySchema>): z.input<typeof advertQuerySchema> {
  return { ...query, keywordParams: { ...query.keywordParams, strict: true } };
}

/** Filters by their parameters, as the body of a search calls them. */
export function toAdvertFilters(chosen: { [Field in FilterField]?: unknown }): z.input<typeof advertFiltersSchema> {
  return Object.fromEntries(filterFields.map((field) => [wireKey(field), chosen[field]]));
}

const fields: Record<string, SearchField | undefined> = {
  'keywordParams.keyword': 'keyword',
  'locationPlaceData.locationName': 'location',
  'locationPlaceData.placeId': 'placeId',
  'locationPlaceData.coordinates.lat': 'lat',
  'locationPlaceData.coordinates.lng': 'lng',
  'locationPlaceData.distanceInMiles': 'distance',
  ...Object.fromEntries(filterFields.map((field) => [`filters.${wireKey(field)}`, field])),
  'pagingDictionary.requestedPage': 'page',
};

/** The parameter that a part of the query came from: of ['filters', 'hours', 3] that is `hours`. */
export function fieldOfPath(path: readonly PropertyKey[]): SearchField | undefined {
  return fields[path.filter((part) => typeof part !== 'number').join('.')];
}
