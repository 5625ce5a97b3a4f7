import type { AdvertQuery, KeywordReading } from '@berth/contract';
import { analyseText } from '../adverts/index.ts';
import { misspeltPlaces, placesStartingWith, resolvePlace } from '../places/index.ts';
import type { Answer } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { endsLikeATrade, nameLikeAPlace } from './understanding/name-like-a-place.ts';
import { readStoredWords } from './words/vocabulary.queries.ts';

/**
 * What a keyword has where a place would be and what is no place, with the places that it may mean (search.words.10): "Kingston" is the start of several
 * names, "Machester" is misspelt, "Xanadu" is neither. The name is searched as words, so that results are never fewer for it. Null if a
 * place was chosen or read, or if the name may be a word of adverts or a trade.
 */
export async function unknownPlaceOf(
  site: SearchSite,
  query: AdvertQuery,
  { read, found }: Answer,
): Promise<KeywordReading['unknownPlace']> {
  const { keyword, plain } = query.keywordParams;
  const { placeId, coordinates } = query.locationPlaceData;
  // "Remote" in the place box is no place.
  if (plain || query.cursor !== undefined || placeId || coordinates || read.typedPlace !== null) return null;
  const named = nameLikeAPlace(keyword, read.understood.parts);
  if (!named) return null;
  const longer = placesStartingWith(named.name);
  if (longer.length > 0) return { ...named, suggestions: longer };
  if (found.total > 0 || (await isWordOfAdverts(site, named.name))) return null;
  const small = resolvePlace(named.name)?.place;
  const suggestions = small ? [small] : misspeltPlaces(named.name);
  return suggestions.length === 0 && endsLikeATrade(named.name) ? null : { ...named, suggestions };
}

/** Whether the tenant's adverts have each word of a name. */
async function isWordOfAdverts({ at }: SearchSite, name: string): Promise<boolean> {
  const words = analyseText(name);
  const stored = await at.transaction((trx) => readStoredWords(trx, words));
  return words.every((word) => stored.has(word));
}
