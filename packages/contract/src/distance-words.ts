import type { Place } from './places.ts';

const numbers = new Intl.NumberFormat('en-GB');

/** How far away an advert is: "under 1 mile", "1 mile", "12 miles", and "about 12 miles" if one of the ends is the middle of an area. */
export function milesWords(miles: number, isRough = false): string {
  if (isRough) return `about ${milesWords(Math.max(1, miles))}`;
  if (miles < 1) return 'under 1 mile';
  const whole = Math.round(miles);
  return `${numbers.format(whole)} ${whole === 1 ? 'mile' : 'miles'}`;
}

/** Whether a distance is rough: the advert or the searched place is known by the middle of an area only (search.place.18). */
export function isRoughDistance(placePrecision: Place['precision'], searched: Pick<Place, 'precision'> | null): boolean {
  return placePrecision === 'area' || searched?.precision === 'area';
}
