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

/** The most that a word of a synonym weighs, as a share of the word that was typed. */
const synonymShare = 0.7;

/** The weights of a search's words, with those of synonyms cut down: an advert with the typed word in its title comes before one with a rarer synonym (search.order.3). */
export function typedFirst(terms: KeywordTerms, weights: ReadonlyMap<string, number>): Map<string, number> {
  const own = new Map(scoredWords(terms).map((word) => [word, weights.get(word) ?? 1]));
  const isTyped = (word: string) => terms.typed?.has(word) === true;
  for (const group of terms.groups) {
    const words = group.flatMap((alternative) => alternative.words);
    const most = Math.max(0, ...words.filter(isTyped).map((word) => own.get(word) ?? 0)) * synonymShare;
    for (const word of words) {
      const weight = own.get(word);
      if (weight !== undefined && !isTyped(word)) own.set(word, Math.max(1, Math.round(Math.min(weight, most))));
    }
  }
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
  return searches.map((search) =>
    search && needsWeights(search) ? { ...search, wordWeights: typedFirst(search.terms, weights) } : search,
  );
}
