import type { Around } from '../adverts/index.ts';
import type { AdvertMatch, AdvertSearch } from './search-index.ts';

/** Where a search looks, for the place that a result names (search.place.15). Null for a search without a place. */
export function aroundOf({ centre, areaWords }: AdvertSearch): Around | null {
  return centre && { centre, areaWords };
}

/** The matches with the distances that results show: the middle of an area says nothing of how far a job in it is (search.place.12). */
export function withShownMiles({ areaWords }: AdvertSearch, matches: AdvertMatch[]): AdvertMatch[] {
  return areaWords ? matches.map((match) => ({ ...match, distanceInMiles: null })) : matches;
}
