import type { Point, Segment } from './api.ts';
import { placeDistance } from './place-distance.ts';

/** The places of a document: none, one or several. For one document now and then, since it makes an array. */
export function placesOf({ place, severalStarts, severalPlaces }: Segment, doc: number): number[] {
  const its = place[doc];
  if (its >= 0) return [its];
  return its === -1 ? [] : [...severalPlaces.subarray(severalStarts[-2 - its], severalStarts[-1 - its])];
}

/** The distance in miles of the nearest place of a document, Infinity without a place. */
export function docDistance(segment: Segment, doc: number, centre: Point): number {
  const { place, severalStarts, severalPlaces } = segment;
  const its = place[doc];
  if (its >= 0) return placeDistance(segment, its, centre);
  if (its === -1) return Number.POSITIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = severalStarts[-2 - its]; at < severalStarts[-1 - its]; at += 1)
    nearest = Math.min(nearest, placeDistance(segment, severalPlaces[at], centre));
  return nearest;
}

/** The nearness of the nearest place of a document in several, by the nearness of each place. \`its\` is what the column \`place\` has. */
export function nearestOf({ severalStarts, severalPlaces }: Segment, its: number, nearness: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = severalStarts[-2 - its]; at < severalStarts[-1 - its]; at += 1) nearest = Math.min(nearest, nearness[severalPlaces[at]]);
  return nearest;
}
