import {
  type AdvertQuery,
  advertQuerySchema,
  keyword as keywordRule,
  maxKeywordLength,
  type SortName,
  sortNames,
  sortOrders,
  toStorableText,
} from '@berth/contract';
import type { z } from 'zod';
import { type SearchField, type SearchParams, searchFields } from './search-params.ts';

/** A search that can be run. Without a place, distance says nothing. Distance in miles. */
export type AdvertSearch = { keyword: string; location: string; placeId: string; distance: number; sort: SortName; page: number };

/** What was wrong with one part of the address, and what was searched instead. */
export type SearchFault = { field: SearchField; message: string };

const fieldNames: Record<SearchField, string> = {
  keyword: 'Keyword',
  location: 'Place',
  placeId: 'Place',
  distance: 'Distance',
  sort: 'Sort order',
  page: 'Page',
};

/**
 * Makes a search of the parameters. Each part is held against the contract's rule; one that fails falls
 * back (to none, the first page, newest first, the default distance) and is named in `faults`.
 */
export function readSearch(params: SearchParams, defaultDistance: number): { search: AdvertSearch; faults: SearchFault[] } {
  const search: AdvertSearch = {
    keyword: (params.keyword ?? '').trim(),
    location: (params.location ?? '').trim(),
    placeId: (params.placeId ?? '').trim(),
    distance: params.distance === undefined ? defaultDistance : Number(params.distance),
    sort: (params.sort ?? 'PublishDate') as SortName,
    page: params.page === undefined ? 1 : Number(params.page),
  };
  const fallback: AdvertSearch = {
    keyword: storableKeyword(search.keyword),
    location: '',
    placeId: '',
    distance: defaultDistance,
    sort: 'PublishDate',
    page: 1,
  };
  const faults: SearchFault[] = [];
  const refuse = (field: SearchField, message: string) => {
    Object.assign(search, { [field]: fallback[field] });
    faults.push({ field, message: `${fieldNames[field]}: ${message}` });
  };
  for (const [field, message] of faultsOf(search)) refuse(field, `${message}. ${consequences[field]}`);
  // Bytes of an address that are no letters arrive as U+FFFD, which could be stored and finds nothing.
  for (const field of ['keyword', 'location'] as const) {
    if (search[field].includes('\uFFFD')) refuse(field, `some of it is not text. ${consequences[field]}`);
  }
  if (search.sort === 'GeoDistance' && !hasPlace(search)) refuse('sort', 'nearest first needs a place. We show the newest first');
  if (search.sort === 'Score' && !search.keyword) refuse('sort', 'best match first needs a keyword. We show the newest first');
  return { search, faults: faults.sort((a, b) => searchFields.indexOf(a.field) - searchFields.indexOf(b.field)) };
}

const consequences: Record<SearchField, string> = {
  keyword: 'We searched for the part we could use',
  location: 'We searched everywhere',
  placeId: 'We searched by the name of the place',
  distance: 'We used the usual distance',
  sort: 'We show the newest first',
  page: 'We show the first page',
};

/** The first fault of each part, by the contract's own schema. */
function faultsOf(search: AdvertSearch): Map<SearchField, string> {
  const found = new Map<SearchField, string>();
  if (!sortNames.includes(search.sort)) found.set('sort', 'Choose one from the list');
  const sort = found.has('sort') ? 'PublishDate' : search.sort;
  const checked = advertQuerySchema.safeParse(toAdvertQuery({ ...search, sort }, true));
  for (const issue of checked.error?.issues ?? []) {
    const field = fieldOfPath[issue.path.join('.')];
    if (field && !found.has(field)) found.set(field, issue.message);
  }
  return found;
}

const fieldOfPath: Record<string, SearchField | undefined> = {
  'keywordParams.keyword': 'keyword',
  'locationPlaceData.locationName': 'location',
  'locationPlaceData.placeId': 'placeId',
  'locationPlaceData.distanceInMiles': 'distance',
  'pagingDictionary.requestedPage': 'page',
};

function storableKeyword(text: string): string {
  const parsed = keywordRule.safeParse(toStorableText(text).slice(0, maxKeywordLength).toWellFormed());
  return parsed.success ? parsed.data : '';
}

/** True when the search is around a place. */
export function hasPlace(search: Pick<AdvertSearch, 'location' | 'placeId'>): boolean {
  return search.location !== '' || search.placeId !== '';
}

/** The body of the API's filtered search. `withDistance` sends the distance even where there is no place to measure from. */
export function toAdvertQuery(search: AdvertSearch, withDistance = hasPlace(search)): z.input<typeof advertQuerySchema> {
  return {
    pagingDictionary: { isFirstPage: search.page === 1, currentPage: 1, requestedPage: search.page },
    locationPlaceData: {
      ...(search.placeId && { placeId: search.placeId }),
      ...(search.location && { locationName: search.location }),
      ...(withDistance && { distanceInMiles: search.distance }),
    },
    keywordParams: { keyword: search.keyword },
    sortOrder: sortOrders[search.sort] satisfies AdvertQuery['sortOrder'],
  };
}
