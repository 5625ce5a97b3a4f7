import type { z } from 'zod';
import {
  advertQuerySchema,
  keyword as keywordRule,
  locationName as locationRule,
  maxKeywordLength,
  maxLocationLength,
} from './advert-search.ts';
import { filterRules } from './filter-rules.ts';
import {
  byName,
  filters,
  idsFilters,
  type ListFilter,
  listFilters,
  namesFilters,
  rangeFields,
  rangeFilters,
  sinceFilters,
} from './filters.ts';
import { toStorableText } from './plain-text.ts';
import { type SearchField, type SearchParams, searchFields } from './search-params.ts';
import { type AskedSearch, fieldOfPath, hasPlace, toAdvertQuery } from './search-query.ts';
import { type SortName, sortNames } from './sort-orders.ts';
import type { KeywordOrder } from './tenant-files.ts';

/** What was wrong with one part of the address, and what was searched instead. */
export type SearchFault = { field: SearchField; message: string };

type Words = [name: string, consequence: string];

/** The name of each part, and what happens without it. */
const words = {
  keyword: ['Keyword', 'We searched for the part we could use'],
  plain: ['Plain words', 'We left it out'],
  location: ['Place', 'We searched for the part we could use'],
  placeId: ['Place', 'We searched by the name of the place'],
  lat: ['Latitude', 'We searched by the name of the place'],
  lng: ['Longitude', 'We searched by the name of the place'],
  distance: ['Distance', 'We used the usual distance'],
  sort: ['Sort order', 'We used the usual order'],
  ...byName(listFilters, (name): Words => [filters[name].label, 'We used those we could']),
  ...Object.fromEntries(
    rangeFilters.flatMap((name): [string, Words][] => [
      [filters[name].from, [`Lowest ${filters[name].noun}`, 'We left it out']],
      [filters[name].to, [`Highest ${filters[name].noun}`, 'We left it out']],
    ]),
  ),
  ...byName(sinceFilters, (name): Words => [filters[name].label, 'We left it out']),
  page: ['Page', 'We show the first page'],
} as Record<SearchField, Words>;

/** Parts of a place. Without any that can be used, the search is everywhere. */
const placeFields: ReadonlySet<SearchField> = new Set(['location', 'placeId', 'lat', 'lng']);

const notText = 'some of it is not text';

/**
 * Makes a search of the parameters. Each part is checked by the contract's rule. An invalid one falls back (to nothing, the first page,
 * the usual order and distance) and is named in `faults`. `keywordOrder` is the tenant's: without it, or without a keyword, the
 * usual order is newest first (search.order.5).
 */
export function readSearch(params: SearchParams, keywordOrder: KeywordOrder = 'newest'): { search: AskedSearch; faults: SearchFault[] } {
  const search = askedFor(params, keywordOrder);
  const fallback: Partial<AskedSearch> = {
    ...askedFor({ keyword: params.keyword }, keywordOrder),
    keyword: storable(keywordRule, search.keyword, maxKeywordLength),
    // Never wider than asked: what is left of a place may be unknown, and then nothing is listed.
    location: storable(locationRule, search.location, maxLocationLength),
    ...Object.fromEntries(listFilters.map((field) => [field, usable(field, search[field])])),
  };
  const found = faultsOf(search);
  for (const field of found.keys()) {
    const part = field === 'lat' || field === 'lng' ? 'coordinates' : field;
    Object.assign(search, { [part]: fallback[part] });
  }
  for (const { from, to, noun } of rangeFilters.map((name) => filters[name])) {
    const { [from]: lowest = 0, [to]: highest } = search;
    if (highest === undefined || highest >= lowest) continue;
    search[to] = undefined;
    found.set(to, `it is lower than the lowest ${noun}`);
  }
  if ((search.sort === 'GeoDistance' && !hasPlace(search)) || (search.sort === 'Score' && !search.keyword)) {
    if (params.sort) found.set('sort', search.sort === 'Score' ? 'best match first needs a keyword' : 'nearest first needs a place');
    search.sort = usualSort(search.keyword, keywordOrder);
  }
  const faults = searchFields.flatMap((field) => {
    const fault = found.get(field);
    const [name, consequence] = words[field];
    const isPlaceless = placeFields.has(field) && !hasPlace(search);
    return fault ? [{ field, message: `${name}: ${fault}. ${isPlaceless ? 'We searched everywhere' : consequence}` }] : [];
  });
  return { search, faults };
}

const usualSort = (keyword: string, keywordOrder: KeywordOrder): SortName =>
  keyword && keywordOrder === 'score' ? 'Score' : 'PublishDate';

/** The search that the parameters ask for, before any check. */
function askedFor(params: SearchParams, keywordOrder: KeywordOrder): AskedSearch {
  const keyword = (params.keyword ?? '').trim();
  return {
    keyword,
    plain: params.plain === '1' || undefined,
    location: (params.location ?? '').trim(),
    placeId: (params.placeId ?? '').trim(),
    coordinates: params.lat || params.lng ? { lat: Number(params.lat), lng: Number(params.lng) } : null,
    distance: number(params.distance),
    sort: (params.sort ?? usualSort(keyword, keywordOrder)) as SortName,
    ...byName(idsFilters, (field) => (params[field] ?? []).map(Number)),
    ...byName(namesFilters, (field) => params[field] ?? []),
    ...byName([...rangeFields, ...sinceFilters], (field) => number(params[field])),
    page: number(params.page) ?? 1,
  };
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** The first fault of each part, by the contract's own schema. */
function faultsOf(search: AskedSearch): Map<SearchField, string> {
  const found = new Map<SearchField, string>();
  if (!sortNames.includes(search.sort)) found.set('sort', 'Choose one from the list');
  const sort = found.has('sort') ? 'PublishDate' : search.sort;
  const checked = advertQuerySchema.safeParse(toAdvertQuery({ ...search, sort }, true));
  for (const issue of checked.error?.issues ?? []) {
    const field = fieldOfPath(issue.path);
    if (field && !found.has(field)) found.set(field, issue.message);
  }
  // Bytes of an address that are not letters arrive as U+FFFD, which could be stored and finds nothing.
  for (const field of ['keyword', 'location', ...namesFilters] as const) {
    if ([search[field]].flat().some((text) => text.includes('\uFFFD'))) found.set(field, notText);
  }
  return found;
}

/** The values of a list that can be searched for, up to the limit. */
function usable(field: ListFilter, values: readonly (string | number)[]): (string | number)[] {
  const kept: (string | number)[] = [];
  for (const value of values) {
    if (!String(value).includes('\uFFFD') && filterRules[field].safeParse([...kept, value]).success) kept.push(value);
  }
  return kept;
}

function storable(rule: z.ZodType<string>, text: string, length: number): string {
  const parsed = rule.safeParse(toStorableText(text).slice(0, length).toWellFormed());
  return parsed.success ? parsed.data : '';
}
