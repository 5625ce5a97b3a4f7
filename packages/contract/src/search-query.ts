import type { z } from 'zod';
import { type AdvertQuery, type advertQuerySchema, type SortName, sortOrders } from './advert-search.ts';
import type { SearchField } from './search-params.ts';

/**
 * A search that can be run, named as its address names it. Without a place, distance says nothing. Distance in miles, salaries in
 * pounds a year, `posted` in days.
 */
export type AdvertSearch = {
  keyword: string;
  location: string;
  placeId: string;
  coordinates: { lat: number; lng: number } | null;
  distance: number;
  sort: SortName;
  category: number[];
  contract: string[];
  hours: string[];
  employer: string[];
  salaryFrom?: number | undefined;
  salaryTo?: number | undefined;
  posted?: number | undefined;
  page: number;
};

/** True when the search is around a place. */
export function hasPlace(search: Pick<AdvertSearch, 'location' | 'placeId' | 'coordinates'>): boolean {
  return search.location !== '' || search.placeId !== '' || search.coordinates !== null;
}

/** The body of the API's filtered search. `withDistance` sends the distance even where there is no place to measure from. */
export function toAdvertQuery(search: AdvertSearch, withDistance = hasPlace(search)): z.input<typeof advertQuerySchema> {
  return {
    pagingDictionary: { isFirstPage: search.page === 1, currentPage: 1, requestedPage: search.page },
    locationPlaceData: {
      ...(search.placeId && { placeId: search.placeId }),
      ...(search.location && { locationName: search.location }),
      ...(search.coordinates && { coordinates: search.coordinates }),
      ...(withDistance && { distanceInMiles: search.distance }),
    },
    keywordParams: { keyword: search.keyword },
    filters: {
      categoryIds: search.category,
      contractTypes: search.contract,
      hours: search.hours,
      employers: search.employer,
      salaryFrom: search.salaryFrom,
      salaryTo: search.salaryTo,
      postedWithinDays: search.posted,
    },
    sortOrder: sortOrders[search.sort] satisfies AdvertQuery['sortOrder'],
  };
}

const fields: Record<string, SearchField | undefined> = {
  'keywordParams.keyword': 'keyword',
  'locationPlaceData.locationName': 'location',
  'locationPlaceData.placeId': 'placeId',
  'locationPlaceData.coordinates.lat': 'lat',
  'locationPlaceData.coordinates.lng': 'lng',
  'locationPlaceData.distanceInMiles': 'distance',
  'filters.categoryIds': 'category',
  'filters.contractTypes': 'contract',
  'filters.hours': 'hours',
  'filters.employers': 'employer',
  'filters.salaryFrom': 'salaryFrom',
  'filters.salaryTo': 'salaryTo',
  'filters.postedWithinDays': 'posted',
  'pagingDictionary.requestedPage': 'page',
};

/** The parameter that a part of the query came from: of ['filters', 'hours', 3] that is `hours`. */
export function fieldOfPath(path: readonly PropertyKey[]): SearchField | undefined {
  return fields[path.filter((part) => typeof part !== 'number').join('.')];
}
