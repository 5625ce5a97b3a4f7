import type { Coordinates, Place } from '@berth/contract';
import { placeWords } from '../../places/index.ts';

/** What a feed says of where a job is. `point` is given in degrees. */
type Whereabouts = { locationName: string | undefined; postcode: string | undefined; point: Coordinates | null };

/** Where an advert is: its place, its point on the map, and the words by which searches of areas find it. */
export type PlacedAdvert = {
  place: Place | null;
  coordinates: Coordinates | null;
  words: string[];
  /** The place is a nation or a region, whose middle is near nothing. */
  isTooWide: boolean;
};

/**
 * Decides once where an advert is. A given point counts more than a postcode, and that more than the name. "Remote, UK" must not count as a job
 * in Lancashire, so the middle of a nation or region is no point.
 */
export function placeAdvert({ locationName, postcode, point }: Whereabouts, find: (text: string) => Place | null): PlacedAdvert {
  const place = (postcode && find(postcode)) || (locationName && find(locationName)) || null;
  const isTooWide = !point && (place?.type === 'country' || place?.type === 'administrative_area_level_1');
  const coordinates = point ?? (isTooWide ? null : (place?.coordinates ?? null));
  const words = coordinates ? placeWords(coordinates, point ? null : (place?.placeId ?? null)) : [];
  return { place, coordinates, words, isTooWide };
}
