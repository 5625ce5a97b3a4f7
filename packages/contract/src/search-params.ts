import { type FilterField, filterFields, type ListFilter, listFilters } from './filters.ts';

const wordFields = ['keyword', 'plain', 'location', 'placeId', 'lat', 'lng', 'distance', 'sort'] as const;

/** Every parameter of /search, in the order in which an address is written, so that equal searches have one address. */
export const searchFields: readonly SearchField[] = [...wordFields, ...filterFields, 'page'];
export type SearchField = (typeof wordFields)[number] | FilterField | 'page';
type TextField = Exclude<SearchField, ListFilter>;

/** A search as in its address: text, exactly as typed. Lists are sorted and have no repetitions. */
export type SearchParams = Partial<Record<TextField, string> & Record<ListFilter, string[]>>;

/**
 * Takes the known parameters out of an address, without those that have no effect: the first page, a distance from nowhere, plain words
 * without words. An order stays even if it is the usual one: the visitor chose it. Never throws; `readSearch` finds faults. A NUL, which a page cannot contain, becomes U+FFFD, as a browser would read it.
 */
export function searchParams(raw: Record<string, unknown>): SearchParams {
  const found = searchFields.flatMap((field): [SearchField, string | string[]][] => {
    const values = [raw[field]].flat().flatMap(asText);
    const [first] = values;
    if (first === undefined) return [];
    return [[field, isList(field) ? [...new Set(values)].sort() : first]];
  });
  const params: SearchParams = Object.fromEntries(found);
  if (params.page === '1') delete params.page;
  if (!namesPlace(params)) delete params.distance;
  if (!params.keyword || params.plain !== '1') delete params.plain;
  return params;
}

/**
 * The search with a change, from its first page on. An order that needs what was taken away goes with it, and so does the choice of plain
 * words that was made for another keyword.
 */
export function changedSearch(params: SearchParams, change: SearchParams): SearchParams {
  const plain = change.keyword === undefined || change.keyword === params.keyword ? params.plain : undefined;
  const next = searchParams({ ...params, plain, page: undefined, ...change });
  if (next.sort === 'Score' && !next.keyword) delete next.sort;
  if (next.sort === 'GeoDistance' && !namesPlace(next)) delete next.sort;
  return next;
}

/** A change that takes every filter away. */
export const noFilters: SearchParams = Object.fromEntries(filterFields.map((field) => [field, undefined]));
/** A change that takes the place away, and with it the distance. */
export const noPlace: SearchParams = { location: undefined, placeId: undefined, lat: undefined, lng: undefined, distance: undefined };

/** How many filter values are chosen. */
export function chosenFilters(params: SearchParams): number {
  return filterFields.reduce((sum, field) => sum + [params[field] ?? []].flat().length, 0);
}

/** True if both are the same search. */
export function isSameSearch(a: SearchParams, b: SearchParams): boolean {
  return JSON.stringify(searchParams(a)) === JSON.stringify(searchParams(b));
}

function namesPlace({ location, placeId, lat, lng }: SearchParams): boolean {
  return Boolean(location || placeId || lat || lng);
}

function isList(field: SearchField): field is ListFilter {
  return (listFilters as readonly SearchField[]).includes(field);
}

function asText(value: unknown): string[] {
  if ((typeof value !== 'string' || value === '') && typeof value !== 'number') return [];
  return [String(value).replaceAll('\u0000', '\uFFFD')];
}
