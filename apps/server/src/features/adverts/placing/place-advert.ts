import { type Coordinates, distanceMiles, type FeedPlace, kilometresPerMile, type Place } from '@berth/contract';
import { findDistrict, isAreaWord, placeWords, severalPlacesWord, wordOfAllPlaces, wordsOfArea } from '../../places/index.ts';
import { placeLine } from './place-line.ts';
import type { StoredPlace } from './stored-place.ts';

/** Where an advert is. */
export type PlacedAdvert = {
  /** What lists show: "Leeds and 3 more". */
  locationName: string;
  /** All of its places in order; null if it has one. */
  places: StoredPlace[] | null;
  /** Of the first place, and whether its feed gave the point. */
  placeId: string | null;
  pointGiven: boolean;
  /** The points on the map, each once. */
  points: Coordinates[];
  /** The words by which searches of areas find it, and those that refuse a place leave it out. */
  words: string[];
  /** Places without a point: their name, and whether it is one that is too wide for a point. */
  unplaced: { name: string; at: number; tooWide: Place | null }[];
};

/** Decides once where an advert is: `given` are its places, at least one, of which none is another's double. */
export function placeAdvert(given: FeedPlace[], find: (text: string) => Place | null): PlacedAdvert {
  const placed = given.map((place) => placeOne(place, find));
  const [first] = placed;
  const points = placed.flatMap(({ coordinates }) => coordinates ?? []);
  return {
    locationName: placeLine(placed.map(({ stored }) => stored.name)),
    places: placed.length > 1 ? placed.map(({ stored }) => stored) : null,
    placeId: first?.stored.placeId ?? null,
    pointGiven: first?.stored.pointGiven ?? false,
    points: points.filter((point, at) => points.findIndex(({ lat, lng }) => lat === point.lat && lng === point.lng) === at),
    words: [...new Set(placed.flatMap(({ stored }) => stored.words)), ...wordsOfAll(placed.map(({ stored }) => stored))],
    unplaced: placed.flatMap(({ stored, coordinates, tooWide }, at) => (coordinates ? [] : [{ name: stored.name, at, tooWide }])),
  };
}

/** What a search that refuses a place asks for of an advert in several: that it is one, and what all of its places have (search.place.23). */
function wordsOfAll([first, ...others]: StoredPlace[]): string[] {
  if (!first || others.length === 0) return [];
  const ofAll = first.words.filter((word) => others.every(({ words }) => words.includes(word)));
  return [severalPlacesWord, ...ofAll.map(wordOfAllPlaces)];
}

/**
 * A given point counts more than a postcode. A postcode counts more than the name; but a town in a larger district says which areas.
 * "Remote, UK" must not count as a job in Lancashire, so the middle of a nation or region is no point: such an advert is in the region as a whole.
 */
function placeOne({ locationName, postcode, lat, lng }: FeedPlace, find: (text: string) => Place | null) {
  const point = lat !== undefined && lng !== undefined ? { lat, lng } : null;
  const [byPostcode, byName] = [postcode && find(postcode), locationName && find(locationName)];
  const place = byPostcode || byName || null;
  const isTooWide = !point && (place?.type === 'country' || place?.type === 'administrative_area_level_1');
  const coordinates = point ?? (isTooWide ? null : (place?.coordinates ?? null));
  const stored: StoredPlace = {
    name: locationName ?? postcode ?? (point && findDistrict(point)?.name) ?? 'United Kingdom',
    postcode: postcode ?? null,
    placeId: place?.placeId ?? null,
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
    pointGiven: point !== null,
    words:
      !point && byPostcode && byName && isCloser(byName, byPostcode)
        ? wordsOfTown(byName, byPostcode)
        : wordsOf(coordinates, point ? null : place),
  };
  return { stored, coordinates, tooWide: isTooWide ? place : null };
}

const extentOf = ({ placeResultMetaData }: Place) => placeResultMetaData.boundingBoxDiagonalDistanceInKm;

/** Whether a town is smaller than a postcode district and in it: the middle of HR3 is in England, but Hay-on-Wye in Wales. */
function isCloser(town: Place, district: Place): boolean {
  const { type, coordinates, placeResultMetaData } = district;
  if (town.type !== 'postal_town' || type !== 'postal_code_prefix' || extentOf(town) >= extentOf(district)) return false;
  const reachMiles = placeResultMetaData.pseudoGeoSpatialDistanceInKm / kilometresPerMile;
  return distanceMiles(town.coordinates, coordinates) <= reachMiles;
}

/** The words of the areas that a town is in, and of the postcode district. */
function wordsOfTown(town: Place, district: Place): string[] {
  const ofAreas = placeWords(town.coordinates, town.placeId).filter(isAreaWord);
  return [...ofAreas, ...placeWords(district.coordinates, district.placeId).filter((word) => !isAreaWord(word))];
}

function wordsOf(at: Coordinates | null, place: Place | null): string[] {
  if (at) return placeWords(at, place?.placeId ?? null);
  return place ? wordsOfArea(place.placeId) : [];
}
