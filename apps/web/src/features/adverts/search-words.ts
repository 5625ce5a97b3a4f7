import type { AdvertResult, SortName } from '@berth/contract';
import type { AdvertSearch } from './advert-search.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** "214", "1,024". */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** "1 job", "214 jobs", "No jobs". */
export function jobCount(total: number): string {
  if (total === 0) return 'No jobs';
  return `${formatCount(total)} ${total === 1 ? 'job' : 'jobs'}`;
}

/** "within 1 mile", "within 10 miles". */
export function withinMiles(distance: number): string {
  return `within ${formatCount(distance)} ${distance === 1 ? 'mile' : 'miles'}`;
}

/** What was searched and found: "214 jobs for “nurse” within 10 miles of Leeds". */
export function resultHeading(
  search: Pick<AdvertSearch, 'keyword'>,
  result: Pick<AdvertResult, 'total' | 'place' | 'distanceInMiles'>,
): string {
  const keyword = search.keyword ? ` for “${search.keyword}”` : '';
  return `${jobCount(result.total)}${keyword}${result.place ? ` ${placeWords(townOf(result.place.name), result.distanceInMiles)}` : ''}`;
}

/** "Leeds" of "Leeds, West Yorkshire": the tag beside the heading gives the name in full. */
export function townOf(placeName: string): string {
  return placeName.split(',', 1)[0] ?? placeName;
}

/** "within 10 miles of Leeds", or "in London" where no distance is added to the place itself. */
export function placeWords(place: string, distanceInMiles: number | null): string {
  return distanceInMiles ? `${withinMiles(distanceInMiles)} of ${place}` : `in ${place}`;
}

export const sortWords: Record<SortName, string> = {
  PublishDate: 'Newest first',
  GeoDistance: 'Nearest first',
  Score: 'Best match first',
  ClosingDate: 'Closing soonest',
};

/** How far away an advert is: "under 1 mile", "1 mile", "12 miles". */
export function milesWords(miles: number): string {
  if (miles < 1) return 'under 1 mile';
  const whole = Math.round(miles);
  return `${formatCount(whole)} ${whole === 1 ? 'mile' : 'miles'}`;
}
