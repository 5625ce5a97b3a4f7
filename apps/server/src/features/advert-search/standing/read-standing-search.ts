import { type AdvertQuery, advertQuerySchema, type Place, readAlertSearch, readSearch, toAdvertQuery } from '@berth/contract';
import type { At } from '../../../platform/at.ts';
import { isFailure } from '../../../platform/failures/failure.ts';
import type { PlaceMatch, PlacesProvider } from '../../../platform/places-provider.ts';
import type { Around } from '../../adverts/index.ts';
import { noSynonyms } from '../keyword/synonyms.ts';
import { KnownKeywords } from '../known-keywords.ts';
import { type ReadQuery, readAdvertQuery, type SearchDefaults } from '../read-advert-query.ts';
import type { AdvertSearch } from '../search-index.ts';
import { aroundOf } from '../shown-places.ts';
import { workValuesOf } from '../understanding/work-values.ts';

/** The address of a saved search, and the order in which its adverts are wanted if it is not that of the address. */
type StandingSearch = { uri: string; sortOrder?: number };

/**
 * Reads the address of a saved search as its page would be searched now, with the tenant's current synonyms, distance and
 * places. Null if it can no longer be read (an unknown place id, a changed rule). Throws if the places service is away.
 */
export async function readStandingSearch(
  standing: StandingSearch,
  defaults: SearchDefaults,
  places: PlacesProvider,
  now: Date,
): Promise<AdvertSearch | null> {
  return (await readStanding(standing, defaults, places, now))?.search ?? null;
}

async function readStanding(
  standing: StandingSearch,
  defaults: SearchDefaults,
  places: PlacesProvider,
  now: Date,
): Promise<ReadQuery | null> {
  const query = readQuery(standing);
  if (!query) return null;
  try {
    return await readAdvertQuery(query, defaults, places, now);
  } catch (error) {
    if (isFailure(error, 'bad-input')) return null;
    throw error;
  }
}

/**
 * Where a saved search looks, and the place that it names. Null if it has no place or can no longer be read. Throws if the places service is
 * away.
 */
export async function aroundStandingSearch(
  at: At,
  uri: string,
  { defaultDistance, useSearchAreaDistanceControl }: Pick<SearchDefaults, 'defaultDistance' | 'useSearchAreaDistanceControl'>,
): Promise<{ around: Around; place: Place | null } | null> {
  // Synonyms change no place, and compiling a tenant's takes longer than all the rest.
  const words = { synonyms: noSynonyms, keywords: new KnownKeywords(1), workValues: () => workValuesOf(at) };
  const defaults = { defaultDistance, useSearchAreaDistanceControl, ...words };
  const read = await readStanding({ uri }, defaults, at.services.places, at.now());
  const around = read && aroundOf(read.search);
  return around && { around, place: read.place };
}

/** By the rules of the contract: 0.1 to 0.2 ms. */
function readQuery({ uri, sortOrder }: StandingSearch): AdvertQuery | null {
  const read = readAlertSearch(uri, () => true);
  if ('fault' in read) return null;
  const asked = toAdvertQuery(readSearch(read.params).search);
  return advertQuerySchema.safeParse({ ...asked, sortOrder: sortOrder ?? asked.sortOrder }).data ?? null;
}

/** Caches place lookups for one run: alerts name the same few hundred places. */
export function rememberPlaces(places: PlacesProvider): PlacesProvider {
  const found = new Map<string, Promise<Place | null>>();
  const resolved = new Map<string, Promise<PlaceMatch | null>>();
  return {
    ...places,
    find: (placeId, name) => once(found, `${placeId}\n${name ?? ''}`, () => places.find(placeId, name)),
    resolve: (text) => once(resolved, text, () => places.resolve(text)),
  };
}

/** Places remembered at most. */
const mostKept = 50_000;

function once<T>(kept: Map<string, Promise<T>>, key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const answer = ask();
  kept.set(key, answer);
  return answer;
}
