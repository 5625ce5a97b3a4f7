import { type AdvertQuery, type Coordinates, distanceMiles, effectiveRadiusMiles, type Place } from '@berth/contract';
import { placeNameWords } from '../../features/advert-search/place-name-words.ts';
import { areas } from '../../features/places/areas.ts';
import { gazetteer, gazetteerData } from '../../features/places/gazetteer.ts';
import type { ScannedPlace } from './scanned-advert.ts';

/** What a search by place finds. */
export type PlaceScan = {
  finds: (places: ScannedPlace[]) => boolean;
  isOfLargeArea: boolean;
  /** The words by which adverts in the place come first. */
  words: string[];
  /** Whether an advert has such a word because it is in the area. */
  isIn: (places: ScannedPlace[], word: string) => boolean;
  /** From the centre to the nearest place; null without a centre or a point. */
  milesTo: (places: ScannedPlace[]) => number | null;
  /** What a result shows of the places: the nearest, and its distance. */
  shown: (places: ScannedPlace[]) => { locationName: string; miles: number | null };
};

/** Whether one of the places has such a word of where an advert is, or each of several, which is another word. */
export function havePlaceWord(places: ScannedPlace[], word: string): boolean {
  const ofAll = /^at:all:(.+)$/.exec(word)?.[1];
  return ofAll
    ? places.length > 1 && places.every((its) => wordsOf(its).includes(ofAll))
    : places.some((its) => wordsOf(its).includes(word));
}

const wordsOf = ({ coordinates, placeId }: ScannedPlace) =>
  coordinates ? areas().wordsAt(coordinates, placeId) : areas().wordsOfArea(placeId ?? '');

/** The place in a keyword, and the distance typed with it. */
type Typed = { place: Place | null; miles: number | null };

/** Reads where a query looks. */
export function scanPlaces({ locationPlaceData: location }: AdvertQuery, typed: Typed, defaultDistance: number): PlaceScan {
  const named =
    location.locationName && !location.coordinates ? gazetteer.resolvePlace(location.locationName, 'visitor')?.place : undefined;
  const place = typed.place ?? named;
  const centre = place?.coordinates ?? location.coordinates ?? null;
  const isLarge = place !== undefined && isArea(place) && !place.placeId.startsWith('district:');
  const usual = typed.miles ?? (isLarge ? 0 : defaultDistance);
  const asked = place?.placeResultMetaData.isLargeConurbation ? 0 : (location.distanceInMiles ?? usual);
  const radius = place ? effectiveRadiusMiles(place, asked) : asked;
  const isUnknown = location.locationName !== '' && location.locationName !== undefined && !location.coordinates && !place;
  const areaId = place && isArea(place) ? place.placeId : null;
  const milesTo = (places: ScannedPlace[]) => centre && milesToNearest(centre, places);

  return {
    isOfLargeArea: isLarge,
    words: [...(areaId ? [`in:${areaId}`] : []), ...(place && !isLarge ? placeNameWords(place) : [])],
    isIn: (places, word) => areaId !== null && word === `in:${areaId}` && places.some((its) => areasOf(its).includes(areaId)),
    finds: (places) => {
      if (isUnknown) return false;
      if (areaId) return places.some((its) => isInOrNear(its, areaId, asked));
      const miles = milesTo(places);
      return !centre || (miles !== null && miles <= radius);
    },
    milesTo,
    shown: (places) => {
      if (!centre) return { locationName: line(places), miles: null };
      const inside = places.filter((place) => areaId && areasOf(place).includes(areaId));
      const eligible = inside.length > 0 ? inside : places;
      const [nearest] = eligible.toSorted((a, b) => milesFrom(centre, a) - milesFrom(centre, b) || 0);
      const others = places.filter((one) => one !== nearest);
      return { locationName: line(nearest ? [nearest, ...others] : others), miles: areaId ? null : milesToNearest(centre, places) };
    },
  };
}

const isArea = ({ placeId }: Place) => /^(?:country|nation|region|county|area|district):/.test(placeId);
const line = ([first, ...others]: ScannedPlace[]) => `${first?.name}${others.length > 0 ? ` and ${others.length} more` : ''}`;

function milesFrom(centre: Coordinates, { coordinates }: ScannedPlace): number {
  return coordinates ? distanceMiles(centre, coordinates) : Number.MAX_VALUE;
}

function milesToNearest(centre: Coordinates, places: ScannedPlace[]): number | null {
  const miles = places.flatMap(({ coordinates }) => (coordinates ? [distanceMiles(centre, coordinates)] : []));
  return miles.length === 0 ? null : Math.min(...miles);
}

/** Whether a place is in an area, or its postcode district is within some miles of one in the area, by looking at every district. */
function isInOrNear(place: ScannedPlace, areaId: string, miles: number): boolean {
  if (areasOf(place).includes(areaId)) return true;
  return miles > 0 && milesToArea(place, areaId) <= miles;
}

/** Keeps what a function found for a key: a thousand scans ask the same of the same few places. */
function kept<T>(found: Map<string, T>, key: string, find: () => T): T {
  const known = found.get(key);
  if (known !== undefined) return known;
  const answer = find();
  found.set(key, answer);
  return answer;
}

const areasAt = new Map<string, readonly string[]>();
const areasOf = ({ coordinates: at, placeId }: ScannedPlace) =>
  at ? kept(areasAt, `${placeId} ${at.lat},${at.lng}`, () => areas().areasAt(at, placeId)) : areas().areasOfArea(placeId ?? '');

const distances = new Map<string, number>();

/** From the postcode district of a place to the nearest of an area. */
function milesToArea({ coordinates, placeId }: ScannedPlace, areaId: string): number {
  return kept(distances, `${areaId} ${placeId} ${coordinates?.lat},${coordinates?.lng}`, () => {
    const own = placeId?.startsWith('pc:') ? gazetteer.findPlace(placeId) : coordinates && gazetteer.nearestDistrict(coordinates);
    return own ? Math.min(...middlesIn(areaId).map((middle) => distanceMiles(middle, own.coordinates))) : Number.POSITIVE_INFINITY;
  });
}

const middles = new Map<string, Coordinates[]>();

function middlesIn(areaId: string): Coordinates[] {
  return kept(middles, areaId, () =>
    gazetteerData.districts.flatMap(([, , lat, lng]) => (areas().areasAt({ lat, lng }).includes(areaId) ? [{ lat, lng }] : [])),
  );
}
