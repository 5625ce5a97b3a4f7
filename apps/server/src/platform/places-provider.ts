import type { Coordinates, Place, PlaceSuggestion } from '@berth/contract';

/** A place found in free text, and whether a postcode or only a name led to it. */
export type PlaceMatch = { place: Place; matched: 'postcode' | 'name' };

/**
 * Where the process asks for places: the embedded gazetteer, or a maps service (places.source.2). Chosen by PLACES_PROVIDER at
 * the composition root; ids are the provider's own, and each provider knows those of the embedded one.
 */
export type PlacesProvider = {
  /** Places whose name or postcode starts with the text, best first, at most `limit` (8); none for an empty text. */
  suggest(text: string, limit?: number): Promise<PlaceSuggestion[]>;
  /**
   * The place of an id that `suggest`, `resolve` or `reverse` gave, or null. `name` is what it was called when it was chosen: it is
   * looked up instead when nobody here knows the id any more (the operator has changed the provider) or the maps service is away.
   * Throws placesUnavailable (503) when that service is away and there is no name to go by.
   */
  find(placeId: string, name?: string): Promise<Place | null>;
  /** The best single place that a free text names ("Dstl Porton Down, Salisbury - SP4 0JQ"), or null. Calls made together share their queries. */
  resolve(freeText: string): Promise<PlaceMatch | null>;
  /** The postcode district around a point, or null where none is near: at sea, abroad. */
  reverse(coordinates: Coordinates): Promise<Place | null>;
};
