import type { At } from '../../../platform/at.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { KeywordTerms } from '../keyword/keyword-terms.ts';
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

/** The weights, with those of synonyms cut down: an advert with the typed word in its title comes before one with a rarer synonym (search.order.3). */
export function typedFirst({ groups }: KeywordTerms, weights: ReadonlyMap<string, number>): Map<string, number> {
  const cut = new Map(weights);
  const typed = new Set(groups.flatMap(([first]) => first?.words ?? []));
  for (const [first, ...others] of groups) {
    const most = Math.max(0, ...(first?.words ?? []).map((word) => weights.get(word) ?? 0)) * synonymShare;
    for (const word of others.flatMap(({ words }) => words)) {
      if (!typed.has(word)) cut.set(word, Math.max(1, Math.round(Math.min(cut.get(word) ?? 1, most))));
    }
  }
  return cut;
}
