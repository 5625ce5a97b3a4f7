import type { Point, Segment } from './api.ts';
import { distanceMiles } from './distance.ts';

/** The distance of a place from the centre in miles. */
export function placeDistance(segment: Segment, place: number, centre: Point): number {
  return distanceMiles(centre, { lat: segment.placeLat[place], lng: segment.placeLng[place] });
}
