import { distanceMiles, kilometresPerMile, type Place } from '@berth/contract';
import { toPlace } from './place-catalogue.ts';
import { sharedName } from './shared-name.ts';

/** No one looks in seven towns at once. */
export const mostPlacesOfChoice = 6;

const prefix = 'either:';
const separator = '|';
const comma = /\s*,\s*/;
const or = /\s*,?\s+(?:or|and(?:\/or)?)\s+|\s*[&/|;+]\s*/i;
/** What people write before a place. */
const before = /^(?:jobs?\s+)?(?:(?:in|near|around|either|between|both)\s+)+/i;

/** Whether an id is that of a choice: "either:county:kent|area:sussex". */
export const isChoice = (placeId: string) => placeId.startsWith(prefix);

/** The ids of the places that a choice has. */
export const placesOfChoice = (choiceId: string): string[] => choiceId.slice(prefix.length).split(separator);

/** The choice of an id, or null if it has one place, too many, or one that `find` does not know. */
export function findChoice(choiceId: string, find: (placeId: string) => Place | null): Place | null {
  const ids = placesOfChoice(choiceId);
  if (ids.length < 2 || ids.length > mostPlacesOfChoice || ids.some(isChoice)) return null;
  const places = ids.flatMap((id) => find(id) ?? []);
  return places.length === ids.length ? choiceOf(places) : null;
}

type Names = {
  placeNamed: (name: string) => { place: Place; kind: string } | null;
  placeWithin: (name: string, around: string) => Place | null;
  placesIn: (text: string) => string[];
};

/**
 * The choice of places that a text is, or null. A name with its county behind a comma is one place: "Newport, Shropshire or Telford" are two. Names
 * with a comma alone between them are one place and where it lies, unless they are two for certain: "Wembley, London", but "Leeds, Glasgow".
 */
export function readChoice(typed: string, known: Names): Place | null {
  const text = typed.replace(before, '');
  const hasJoint = or.test(text);
  if ((!hasJoint && !text.includes(',')) || placeOf(text, known)) return null;
  const names = text.split(or).flatMap((part) => (placeOf(part, known) ? [part] : part.split(comma)));
  if (names.length < 2 || names.length > mostPlacesOfChoice) return null;
  if (!hasJoint && known.placesIn(text).length !== names.length) return null;
  const places = wholeNames(names).flatMap((name) => placeOf(name, known) ?? []);
  return places.length === names.length ? choiceOf(places) : null;
}

/** "East" of "East or West Sussex" is East Sussex. */
const wholeNames = (names: readonly string[]) =>
  names.map((name, index) => sharedName(name, names.slice(index).find((later) => later.includes(' ')) ?? '') ?? name);

/** The place that a text names, with or without the area that it lies in: "Brighton and Hove, East Sussex". */
function placeOf(text: string, { placeNamed, placeWithin }: Names): Place | null {
  const named = placeNamed(text);
  const at = text.lastIndexOf(',');
  if (named || at < 0) return named?.place ?? null;
  const [name, around] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return placeNamed(around)?.kind === 'area' ? placeWithin(name, around) : null;
}

/**
 * Several places as one to search in: "Kent or Sussex". It has no distances, as an area has none; its point lies between them, for the order of
 * results alone. A place that is named twice counts once: "Kent or kent" is Kent.
 */
export function choiceOf(named: readonly Place[]): Place {
  const places = [...new Map(named.map((place) => [place.placeId, place])).values()];
  const [only, second] = places;
  if (only && !second) return only;
  const names = places.map(({ name }) => name.split(',')[0] ?? name);
  const middle = (of: 'lat' | 'lng') => places.reduce((sum, { coordinates }) => sum + coordinates[of], 0) / places.length;
  const point = { lat: middle('lat'), lng: middle('lng') };
  const reachesKm = places.map(
    ({ coordinates, placeResultMetaData: { pseudoGeoSpatialDistanceInKm } }) =>
      distanceMiles(coordinates, point) * kilometresPerMile + pseudoGeoSpatialDistanceInKm,
  );
  return toPlace({
    placeId: prefix + places.map(({ placeId }) => placeId).join(separator),
    // Without a comma: what is behind one says where a place lies.
    name: names.join(' or '),
    type: 'administrative_area_level_2',
    precision: 'area',
    ...point,
    diagonalKm: Math.max(...reachesKm) * 2,
  });
}
