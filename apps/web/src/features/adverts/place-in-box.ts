import { type AdvertResult, changedSearch, type SearchParams } from '@berth/contract';

/** The same search with a place that was read in its keyword in the place box, where it has a distance and an order (search.words.8). */
export function withPlaceInBox(params: SearchParams, result: Pick<AdvertResult, 'place' | 'reading'> | undefined): SearchParams {
  const read = result?.reading.understood.find(({ field }) => field === 'location');
  if (!read || !result?.place) return params;
  const { name, placeId } = result.place;
  return changedSearch(params, { keyword: read.keywordWithout, location: name, placeId });
}
