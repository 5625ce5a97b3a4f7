import type { AdvertQuery, KeywordReading } from '@berth/contract';
import { analyseText } from '../adverts/index.ts';
import { meantPlaces, placesStartingWith, resolvePlace } from '../places/index.ts';
import type { Answer } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { nameLikeAPlace } from './understanding/name-like-a-place.ts';
import { readWordsHeld } from './words/vocabulary.queries.ts';

/**
 * What a keyword has where a place would be and what is no place, with the places that it may mean (search.words.10): "Kingston" is the start of several
 * names, "Machester" is misspelt, "Xanadu" is neither. The name is searched as words, so that results are never fewer for it. Null if a
 * place was chosen or read, or if the name may be a word of adverts.
 */
export async function unknownPlaceOf(
  site: SearchSite,
  query: AdvertQuery,
  { read, found }: Answer,
): Promise<KeywordReading['unknownPlace']> {
  const { keyword, plain } = query.keywordParams;
  const { placeId, locationName, coordinates } = query.locationPlaceData;
  if (plain || query.cursor !== undefined || placeId || locationName || coordinates) return null;
  const named = nameLikeAPlace(keyword, read.understood.parts);
  if (!named) return null;
  const longer = placesStartingWith(named.name);
  if (longer.length > 0) return { ...named, suggestions: longer };
  if (found.total > 0 || (await isWordOfAdverts(site, named.name))) return null;
  const small = resolvePlace(named.name)?.place;
  return { ...named, suggestions: small ? [small] : meantPlaces(named.name) };
}

/** Whether the tenant's adverts have each word of a name. */
async function isWordOfAdverts({ at }: SearchSite, name: string): Promise<boolean> {
  const words = analyseText(name);
  const held = await at.transaction((trx) => readWordsHeld(trx, words));
  return words.every((word) => held.has(word));
}
