import { type AdvertResult, noPlace, type PlaceSuggestion, type SearchAdvice, type SearchParams } from '@berth/contract';
import { aroundWords, townOf } from './search-words.ts';

/** The same search further around its place: what changes in its address, its words and how many jobs it finds. */
export type WiderSearch = { change: SearchParams; words: string; total: number };

/**
 * The searches that find more further around a place, nearest first: "Up to 20 miles around Leeds", or "All areas".
 * `place`: what was searched around ("Leeds"), null if it has no name.
 */
export function widerSearches(advice: Pick<SearchAdvice, 'wider' | 'everywhere'> | null | undefined, place: string | null): WiderSearch[] {
  if (!advice) return [];
  const around = advice.wider.map(({ distanceInMiles, total }) => ({
    change: { distance: String(distanceInMiles) },
    words: capitalised(`${aroundWords(distanceInMiles)} ${place ?? 'this place'}`),
    total,
  }));
  return advice.everywhere ? [...around, { change: noPlace, words: 'All areas', total: advice.everywhere.total }] : around;
}

/** What changes in the address if a suggested place is meant. */
export const withSuggested = ({ distance }: SearchParams, { placeId, name }: PlaceSuggestion): SearchParams => ({
  ...noPlace,
  location: name,
  placeId,
  distance,
});

/** The search of the place that is clearly meant by an unknown one: "In Manchester"; null if none is. */
export function meantSearch(
  params: SearchParams,
  { placeSuggestions: [only, ...others] }: Pick<AdvertResult, 'placeSuggestions'>,
): Omit<WiderSearch, 'total'> | null {
  return only && others.length === 0 ? { change: withSuggested(params, only), words: `In ${townOf(only.name)}` } : null;
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
