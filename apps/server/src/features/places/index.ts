import type { Slice } from '../../platform/slice.ts';
import { gazetteer } from './gazetteer.ts';
import { placeHandlers } from './places.routes.ts';

export { createPlaces } from './create-places.ts';
export { createEmbeddedPlaces } from './embedded-places.ts';
export { importPostcodes, type PostcodeFault, type PostcodeOutcome } from './import/import-postcodes.ts';
export { type PostcodeFormat, postcodeFormats } from './import/postcode-row.ts';

/** The gazetteer's place of an id, or null: for what is worked out of stored ids, without waiting. Searches ask `services.places`. */
export const findPlace = (placeId: string) => gazetteer.findPlace(placeId);

/** The best single place of the gazetteer that a free text names, or null. */
export const resolvePlace = (freeText: string) => gazetteer.resolvePlace(freeText);

/** The most important place of the gazetteer with exactly this name, or null. */
export const placeNamed = (name: string) => gazetteer.placeNamed(name);

/** Places of the United Kingdom, by name and by postcode. */
export const places: Slice = {
  name: 'places',
  routes: () => placeHandlers,
  tables: { postcode: {}, postcode_prefix: {} },
  reads: [],
  uses: [],
};
