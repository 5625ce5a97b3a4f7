import { type AdvertResult, noPlace, type PlaceSuggestion, type SearchAdvice, type SearchParams } from '@berth/contract';
import { aroundWords, townOf } from './search-words.ts';

/** The same search further around its place: what changes in its address, its words and how many jobs it finds. */
export type WiderSearch = { change: SearchParams; words: string; total: number };

/**
 * The searches that find more further around a place, nearest first: "Up to 20 miles around Leeds", or "All areas".
 * `place`: what was searched around ("Leeds"), null if it is no place: "remote".
 */
export function widerSearches(advice: Pick<SearchAdvice, 'wider' | 'everywhere'> | null | undefined, place: string | null): WiderSearch[] {
  if (!advice) return [];
  const around = advice.wider.map(({ distanceInMiles, total }) => ({
    change: { distance: String(distanceInMiles) },
    words: capitalised(`${aroundWords(distanceInMiles)} ${place ?? 'this place'}`),
    total,
  }));
  return advice.everywhere
    ? [...around, { change: noPlace, words: place === null ? 'Any workplace' : 'All areas', total: advice.everywhere.total }]
    : around;
}

/** A place that the search does not know, in the place box or behind "in" in the keyword, with those that it may mean and the keyword without it. */
export type UnknownName = { name: string; keyword: string | undefined; suggestions: readonly PlaceSuggestion[]; isInKeyword: boolean };

/** The unknown place of a search; null if it has none. */
export function unknownName(
  params: SearchParams,
  { placeNotFound, placeSuggestions, reading }: Pick<AdvertResult, 'placeNotFound' | 'placeSuggestions' | 'reading'>,
): UnknownName | null {
  if (placeNotFound) return { name: params.location ?? '', keyword: params.keyword, suggestions: placeSuggestions, isInKeyword: false };
  const { unknownPlace: read } = reading;
  return read && { name: read.name, keyword: read.keywordWithout, suggestions: read.suggestions, isInKeyword: true };
}

/** What changes in the address if a suggested place is meant. */
export const withSuggested = (
  { distance }: SearchParams,
  { keyword }: Pick<UnknownName, 'keyword'>,
  { placeId, name }: PlaceSuggestion,
): SearchParams => ({ ...noPlace, keyword, location: name, placeId, distance });

/** The search of the place that is clearly meant by an unknown one: "In Manchester"; null if no place is, or if the words find jobs. */
export function meantSearch(
  params: SearchParams,
  result: Pick<AdvertResult, 'total' | 'placeNotFound' | 'placeSuggestions' | 'reading'>,
): Omit<WiderSearch, 'total'> | null {
  const unknown = result.total === 0 ? unknownName(params, result) : null;
  const [only, ...others] = unknown?.suggestions ?? [];
  return unknown && only && others.length === 0 ? { change: withSuggested(params, unknown, only), words: `In ${townOf(only.name)}` } : null;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
