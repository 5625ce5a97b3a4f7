import type { Place, PlaceSuggestion } from '@berth/contract';
import type { Logger } from 'pino';
import type { PlacesProvider } from '../../../platform/places-provider.ts';
import { gazetteer } from '../gazetteer.ts';
import { placesUnavailable } from '../places-failures.ts';
import { createGoogleClient, GoogleFailure, type GoogleOrigins, googleOrigins, googlePatience } from './google-client.ts';
import { googlePrefix, placeOf, suggestionOf } from './google-place.ts';
import { RecentPlaces } from './recent-places.ts';

/** After a failure the service is not called for this long: otherwise each typed letter would wait two seconds for nothing. */
const restMilliseconds = 30_000;
/** Fewer letters are not worth a paid call. */
const fewestLetters = 2;
/** Three decimals are 100 m: enough for a district, and no more precise than needed. */
const decimalsSent = 3;
/** Feeds put whole paragraphs into a location; a place is shorter than this. */
const longestAddress = 200;

type GooglePlacesOptions = {
  apiKey: string;
  fallback: PlacesProvider;
  log: Logger;
  clock: () => Date;
  origins?: GoogleOrigins;
  /** The time-out in milliseconds. */
  patience?: number;
};

const isLarge = gazetteer.isLargeConurbation.bind(gazetteer);

/**
 * Google's places (PLACES_PROVIDER=google): suggestions, places by id, the reverse look-up, and free texts that the gazetteer does not
 * know. If Google fails, is over its quota or takes two seconds, the fallback answers; the log says so without the request.
 */
export function createGooglePlaces({
  apiKey,
  fallback,
  log,
  clock,
  origins = googleOrigins,
  patience = googlePatience,
}: GooglePlacesOptions): PlacesProvider {
  const google = createGoogleClient(apiKey, origins, patience);
  const recent = new RecentPlaces(clock);
  let restsUntil = 0;

  /** Google's answer, or the fallback's while Google fails or is paused. */
  const orElse = async <T>(call: string, ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    if (clock().getTime() < restsUntil) return otherwise();
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
      restsUntil = clock().getTime() + restMilliseconds;
      log.warn({ call, reason: error.reason }, 'the maps service failed; the embedded gazetteer answers for 30 seconds');
      return otherwise();
    }
  };

  const placeById = async (id: string): Promise<Place | null> => {
    const known = recent.get(id);
    if (known) return known;
    const [result] = await google.geocode({ place_id: id });
    // Google may answer with a newer id; keep the caller's.
    const place = result ? placeOf({ ...result, place_id: id }, isLarge) : null;
    if (place) recent.set(id, place);
    return place;
  };

  /** Suggestions of one name are named by their counties, as their places are. */
  const toldApart = (suggestions: PlaceSuggestion[]): Promise<PlaceSuggestion[]> => {
    const count = Map.groupBy(suggestions, ({ name }) => name);
    return Promise.all(
      suggestions.map(async (suggestion) => {
        if ((count.get(suggestion.name)?.length ?? 0) < 2) return suggestion;
        const place = await placeById(suggestion.placeId.slice(googlePrefix.length));
        return { ...suggestion, name: place?.name ?? suggestion.name };
      }),
    );
  };

  return {
    suggest: (text, limit = 8) => {
      const embedded = () => fallback.suggest(text, limit);
      if (text.trim().length < fewestLetters) return embedded();
      return orElse('suggest', async () => toldApart((await google.autocomplete(text.trim())).slice(0, limit).map(suggestionOf)), embedded);
    },
    find: async (placeId, name) => {
      if (!placeId.startsWith(googlePrefix)) return fallback.find(placeId, name);
      const byName = async () => (name ? ((await fallback.resolve(name, 'advert'))?.place ?? null) : null);
      const id = placeId.slice(googlePrefix.length);
      if (!/^[\w-]{5,280}$/.test(id)) return byName();
      const otherwise = async () => {
        const known = recent.get(id);
        if (known) return known;
        if (name) return byName();
        throw placesUnavailable();
      };
      return (await orElse('find', () => placeById(id), otherwise)) ?? byName();
    },
    resolve: async (freeText, writer) => {
      // Known names and imported postcodes cost nothing and send nothing to Google.
      const match = await fallback.resolve(freeText, writer);
      const address = freeText.trim().slice(0, longestAddress);
      if (match || address.length < fewestLetters) return match;
      return orElse(
        'resolve',
        async () => {
          const results = await google.geocode({ address, components: 'country:GB' });
          // For a text that is no place Google returns a guess, marked as partial, or the whole country.
          const result = results.find(({ partial_match: isGuess, types }) => !isGuess && !types.includes('country'));
          const place = result ? placeOf(result, isLarge) : null;
          if (!place?.placeResultMetaData.isValidLocation) return null;
          return { place, matched: place.placeResultMetaData.isPostalCode ? 'postcode' : 'name' };
        },
        async () => null,
      );
    },
    reverse: (at) =>
      orElse(
        'reverse',
        async () => {
          const latlng = `${at.lat.toFixed(decimalsSent)},${at.lng.toFixed(decimalsSent)}`;
          const results = await google.geocode({ latlng, result_type: 'postal_code_prefix' });
          const prefix = results.find(({ types }) => types.includes('postal_code_prefix'));
          return prefix ? placeOf(prefix, isLarge) : null;
        },
        () => fallback.reverse(at),
      ),
  };
}
