import type { At } from '../../../platform/at.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { KeywordTerms } from '../keyword/keyword-terms.ts';
import type { AdvertSearch } from '../search-index.ts';
import { scoredWords } from '../search-query.ts';
import { readWordWeights } from './vocabulary.queries.ts';

/** The vocabulary changes at most every five minutes, so weights may be a minute old. */
const keptMilliseconds = 60_000;
const mostKept = 50_000;
type Kept = Map<string, { weight: number; until: number }>;
/** A cache for each database, for as long as the database object lives. */
const keptOf = new WeakMap<Database, Kept>();

/** How much each word tells in an order by score, 1 to 100. */
export async function weightsOf(at: At, words: string[]): Promise<Map<string, number>> {
  const now = at.now().getTime();
  const { database } = at.services;
  const kept: Kept = keptOf.get(database) ?? new Map();
  keptOf.set(database, kept);
  const keyOf = (word: string) => `${at.tenantId} ${word}`;
  const missing = words.filter((word) => (kept.get(keyOf(word))?.until ?? 0) <= now);
  const known = new Map(words.map((word) => [word, kept.get(keyOf(word))?.weight ?? 1]));
  if (missing.length > 0) {
    const read = await at.transaction((trx) => readWordWeights(trx, missing));
    if (kept.size + read.size > mostKept) kept.clear();
    for (const [word, weight] of read) kept.set(keyOf(word), { weight, until: now + keptMilliseconds });
    for (const [word, weight] of read) known.set(word, weight);
  }
  return known;
}

/**
 * What the words of the place's name weigh together, in weights of the most telling typed word. An advert in the place comes before its like
 * around it; between an advert with a typed word in its title and one in the place with a synonym there, the text decides.
 */
const placeShare = 2;
/** The same of what is wished: who has no experience is helped more by a carer's advert under another name than by one that asks for a year. */
const wishShare = 4;

/**
 * The weights of a search's words. Those of the place weigh so much that adverts in it come first among their like (search.order.7), and what is
 * wished weighs more (search.order.8).
 */
export function withPlace(terms: KeywordTerms, weights: ReadonlyMap<string, number>): Map<string, number> {
  const own = new Map(scoredWords(terms).map((word) => [word, weights.get(word) ?? 1]));
  const isTyped = (word: string) => word !== terms.wished && terms.typed?.has(word) === true;
  const mostTyped = Math.max(1, ...[...own].filter(([word]) => isTyped(word)).map(([, weight]) => weight));
  const ofPlace = (terms.ofPlace ?? []).filter((word) => own.has(word) && !isTyped(word));
  for (const word of ofPlace) own.set(word, Math.max(1, Math.round((mostTyped * placeShare) / ofPlace.length)));
  if (terms.wished && own.has(terms.wished)) own.set(terms.wished, mostTyped * wishShare);
  return own;
}

/**
 * The searches with the weights of their words, which `read` is asked for once, where the order is by score. A single word needs none, and later
 * pages use the first page's weights.
 */
export async function withWordWeights<Search extends AdvertSearch | null>(
  searches: readonly Search[],
  read: (words: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Search[]> {
  const needsWeights = (search: Search) =>
    search?.sort === 'Score' && search.wordWeights.size === 0 && scoredWords(search.terms).length > 1;
  const words = new Set(searches.filter(needsWeights).flatMap((search) => (search ? scoredWords(search.terms) : [])));
  if (words.size === 0) return [...searches];
  const weights = await read([...words]);
  return searches.map((search) => (search && needsWeights(search) ? { ...search, wordWeights: withPlace(search.terms, weights) } : search));
}
