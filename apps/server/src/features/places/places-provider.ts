import type { Place } from '@berth/contract';

/** A place found in free text, and whether a postcode or only a name led to it. */
export type PlaceMatch = { place: Place; matched: 'postcode' | 'name' };

/** Where places come from: the embedded gazetteer, or a maps service (DECISIONS.md, "Search"). Places carry the provider's own ids. */
export type PlacesProvider = {
  /** Places whose name or postcode starts with the text, best first; none for an empty text. */
  suggest(text: string, limit?: number): Promise<Place[]>;
  /** The place of an id that `suggest` or `resolve` gave, or null. */
  find(placeId: string): Promise<Place | null>;
  /** The best single place that a free text names ("Dstl Porton Down, Salisbury - SP4 0JQ"), or null. */
  resolve(freeText: string): Promise<PlaceMatch | null>;
};
