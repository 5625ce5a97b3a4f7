import { type AdvertSummary, type Coordinates, distanceMiles } from '@berth/contract';
import { isAreaWord } from '../../places/index.ts';
import { placePrecision, type StoredPlace } from './stored-place.ts';

/** Where a search looks. `areaWords`: an advert's place in its area has one of them; null for a town, a postcode and a point. */
export type Around = { centre: Coordinates; areaWords: readonly string[] | null };

/** The places of an advert as lists and mails say them: "Leeds", "Leeds and 3 more" (adverts.places.4). */
export function placeLine([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/**
 * What a summary says of the place nearest to the centre of a search. In an area that is one of those in the area, if there are any
 * (search.place.15).
 */
export function nearestPlace(
  places: readonly StoredPlace[],
  { centre, areaWords }: Around,
): Pick<AdvertSummary, 'locationName' | 'placePrecision'> {
  const milesOf = ({ lat, lng }: StoredPlace) =>
    lat === null || lng === null ? Number.POSITIVE_INFINITY : distanceMiles(centre, { lat, lng });
  const withAny = (of: readonly string[]) => places.filter(({ words }) => words.some((word) => of.includes(word)));
  // In the area first, then in the postcode districts around it.
  const eligible =
    [withAny(areaWords?.filter(isAreaWord) ?? []), withAny(areaWords ?? []), places].find(({ length }) => length > 0) ?? places;
  const nearest = eligible.reduce((best, place) => (milesOf(place) < milesOf(best) ? place : best), eligible[0] as StoredPlace);
  const locationName = placeLine([nearest.name, ...places.filter((place) => place !== nearest).map(({ name }) => name)]);
  return { locationName, placePrecision: placePrecision(nearest) };
}
