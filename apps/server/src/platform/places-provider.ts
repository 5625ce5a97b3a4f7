import type { Coordinates, Place, PlaceSuggestion } from '@berth/contract';

/** A place found in free text, and whether a postcode or only a name led to it. */
export type PlaceMatch = { place: Place; matched: 'postcode' | 'name' };

/**
 * Who wrote a text. A visitor is asked what a name means that is no place in the area behind it ("Machester, England"). In an advert it may be a house or
 * a street there.
 */
export type PlaceWriter = 'visitor' | 'advert';

/**
 * The source of places: the embedded gazetteer, or a maps service (places.source.2), chosen by PLACES_PROVIDER at the composition root.
 * Each provider has its own ids, and knows those of the embedded one.
 */
export type PlacesProvider = {
  /** Places whose name or postcode starts with the text, best first, at most `limit` (8); none for an empty text. */
  suggest(text: string, limit?: number): Promise<PlaceSuggestion[]>;
  /**
   * The place of an id from `suggest`, `resolve` or `reverse`, or null. `name` is the place's name when it was chosen. It is looked up
   * instead if the id is no longer known (the operator has changed the provider) or the maps service is away. Throws placesUnavailable
   * (503) if that service is away and there is no name.
   */
  find(placeId: string, name?: string): Promise<Place | null>;
  /**
   * The best single match for a free text ("Dstl Porton Down, Salisbury - SP4 0JQ"), or null. A visitor wrote it unless `writer` says otherwise.
   * Concurrent calls share their queries.
   */
  resolve(freeText: string, writer?: PlaceWriter): Promise<PlaceMatch | null>;
  /** The postcode district around a point, or null if none is near: at sea, abroad. */
  reverse(coordinates: Coordinates): Promise<Place | null>;
};
