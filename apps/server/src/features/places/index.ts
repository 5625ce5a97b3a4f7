import type { Coordinates, Place } from '@berth/contract';
import type { Slice } from '../../platform/slice.ts';
import { areas } from './areas.ts';
import { gazetteer } from './gazetteer.ts';
import { isChoice } from './place-choice.ts';
import { placeHandlers } from './places.routes.ts';

export { isAreaWord } from './areas.ts';
export { createPlaces } from './create-places.ts';
export { createEmbeddedPlaces } from './embedded-places.ts';
export { importPostcodes, type PostcodeFault, type PostcodeOutcome } from './import/import-postcodes.ts';
export { type PostcodeFormat, postcodeFormats } from './import/postcode-row.ts';
export { choiceOf, isChoice, mostPlacesOfChoice } from './place-choice.ts';
export { readPlaceData } from './place-data.queries.ts';
export { severalPlacesWord, wordOfAllPlaces } from './place-words.ts';
export { sharedName } from './shared-name.ts';
export { soundOf } from './sound-of.ts';

/** The gazetteer's place of an id, or null: for what is worked out of stored ids, without waiting. Searches ask `services.places`. */
export const findPlace = (placeId: string) => gazetteer.findPlace(placeId);

/** The listed postcode district of a point, or null abroad and at sea. */
export const findDistrict = (at: Coordinates) => gazetteer.nearestDistrict(at);

/** The name of the county, nation or island that a point is in, the smallest that the gazetteer has; null abroad and at sea. */
export function regionAt(at: Coordinates): string | null {
  const areaIds = areas()
    .areasAt(at)
    .filter((id) => /^(?:county|nation):/.test(id));
  return areaIds.map((id) => gazetteer.findPlace(id)?.name).find(Boolean) ?? null;
}

/** The county, the region and the nation that a point is in, as far as the gazetteer names them, the smallest first. England is no region. */
export function regionsAt(at: Coordinates): { id: string; name: string }[] {
  return areas()
    .areasAt(at)
    .filter((id) => /^(?:county|region|nation):/.test(id) && id !== 'nation:england')
    .flatMap((id) => gazetteer.findPlace(id) ?? [])
    .map(({ placeId: id, name }) => ({ id, name }));
}

/** The region of England or the nation that a place lies in, with its name; null of a nation, a choice of places and a place abroad. */
export function regionAround({ placeId, coordinates }: Place): { placeId: string; name: string } | null {
  const around = isChoice(placeId) ? [] : regionsAt(coordinates);
  const widest = around.findLast(({ id }) => /^(?:region|nation):/.test(id));
  return widest && widest.id !== placeId ? { placeId: widest.id, name: widest.name } : null;
}

/** The words that say which areas and which postcode district an advert is in. */
export const placeWords = (at: Coordinates, placeId: string | null) => areas().wordsAt(at, placeId);

/** The words of an advert that is somewhere in an area, such as a region, and has no point. */
export const wordsOfArea = (placeId: string) => areas().wordsOfArea(placeId);

/** The words of which an advert in an area, or within some miles of it, has one; null for a place that is no area. */
export const areaWords = (placeId: string, miles: number) => areas().wordsAround(placeId, miles);

/** The words of which an advert in a place has one: of the area, or of the town's postcode districts. */
export const wordsWithin = (placeId: string) => areas().wordsWithin(placeId);

/** Whether a place is a nation, a region, a county or another area larger than a district. */
export const isLargeArea = (placeId: string) => areas().isLarge(placeId);

/** Places that a text may mean that resolves to none: misspelt, or too short. One if it is clear. */
export const meantPlaces = (text: string) => gazetteer.meantPlaces(text);

/** Places that a word of a keyword may be a misspelling of, largest first: stricter than `meantPlaces`. */
export const misspeltPlaces = (text: string) => gazetteer.misspeltPlaces(text);

/** Towns of 10,000 people whose name goes on from what was typed, largest first: "Kingston". */
export const placesStartingWith = (text: string) => gazetteer.placesStartingWith(text);

/** Other places with the name that was typed for a place ("Newport"), to choose from. */
export const namesakes = (text: string, placeId: string) => gazetteer.namesakes(text, placeId);

/** The best single place of the gazetteer that a free text names, or null. */
export const resolvePlace = (freeText: string) => gazetteer.resolvePlace(freeText);

/** The parts of a free text that lists several places for certain; none for a text of one place. */
export const placesIn = (freeText: string) => gazetteer.placesIn(freeText);

/** The most important place of the gazetteer with exactly this name, or null. */
export const placeNamed = (name: string) => gazetteer.placeNamed(name);

/** The choice of places that a text is, "Kent or Sussex", or null. */
export const placeChoice = (text: string) => gazetteer.placeChoice(text);

/** The place of a name in the area or the town of another ("Ashford" and "Kent"), or null if it lies elsewhere. */
export const placeWithin = (name: string, around: string) => gazetteer.placeWithin(name, around);

/** Places of the United Kingdom, by name and by postcode. */
export const places: Slice = {
  name: 'places',
  routes: () => placeHandlers,
  tables: { postcode: {}, postcode_import: {}, postcode_prefix: {} },
  reads: [],
  uses: [],
};
