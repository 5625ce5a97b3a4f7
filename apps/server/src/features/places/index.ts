import { gazetteer } from './gazetteer.ts';

export { placeHandlers } from './places.routes.ts';

/** The place of an id, or null. */
export const findPlace = (placeId: string) => gazetteer.findPlace(placeId);

/** The best single place that a free text names, or null. */
export const resolvePlace = (freeText: string) => gazetteer.resolvePlace(freeText);
