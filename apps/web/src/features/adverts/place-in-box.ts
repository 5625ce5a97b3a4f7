import { type AdvertResult, changedSearch, type SearchParams } from '@berth/contract';

/**
 * The same search with a place or a distance that was read in its keyword in the boxes for these, where a place has a distance and an order (search.words.8). The other
 * words stay, also those that a shorter keyword lacks.
 */
export function withPlaceInBox(
  params: SearchParams,
  result: Pick<AdvertResult, 'place' | 'placeReading' | 'reading' | 'distanceInMiles'> | undefined,
): SearchParams {
  const read = result?.reading.understood.find(({ field }) => field === 'location' || field === 'distance');
  if (!read || !result?.place) return params;
  const { name, placeId } = result.place;
  const keyword = result.reading.shortened ? without(params.keyword ?? '', read.words) : read.keywordWithout;
  // "Within 5 miles of York": the box for the distance has it too.
  const distance =
    /\d\s{0,3}-?mi(?:les?)?\b/i.test(read.words) && result.distanceInMiles !== null ? { distance: String(result.distanceInMiles) } : {};
  return changedSearch(params, { ...workplaceOf(result), keyword, location: name, placeId, ...distance });
}

/** The filter for the workplace that the place box names ("remote"), which another place in the box would lose. */
export function workplaceOf({ placeReading }: Pick<AdvertResult, 'placeReading'>): SearchParams {
  return placeReading?.workplace ? { workplace: [placeReading.workplace] } : {};
}

/** The keyword without these of its words: the last such ones, because a place is typed at the end. */
function without(keyword: string, words: string): string {
  const at = keyword.lastIndexOf(words);
  return at < 0 ? keyword : `${keyword.slice(0, at).trimEnd()} ${keyword.slice(at + words.length).trimStart()}`.trim();
}
