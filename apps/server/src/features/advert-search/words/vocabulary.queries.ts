import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';

/** The weight of a word that is not in the vocabulary: as telling as any. */
const unknownWordWeight = 100;

/** How selective each word is, from 1 (in every advert) to 100 (also for unknown words). */
export async function readWordWeights(trx: TenantTransaction, words: string[]): Promise<Map<string, number>> {
  const weights = new Map(words.map((word) => [word, unknownWordWeight]));
  if (weights.size === 0) return weights;
  const rows = await trx
    .selectFrom('searchWord')
    .select(['word', 'weight'])
    .where('word', '=', sql<string>`any(${[...weights.keys()]}::text[])`)
    .execute();
  for (const { word, weight } of rows) weights.set(word, weight);
  return weights;
}

/** A word as search compares it, how adverts write it ('' if that was not seen), and how many adverts have it. */
export type KnownWord = { word: string; shown: string; adverts: number };

/** Words of the tenant's vocabulary among these. */
export async function readKnownWords(trx: TenantTransaction, words: string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  return trx.selectFrom('searchWord').select(['word', 'shown', 'adverts']).where('word', 'in', words).execute();
}

/** Those of these words that are in a title of an open advert. */
export async function readTitleWords(trx: TenantTransaction, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await trx.selectFrom('advertTitleWord').select('word').distinct().where('word', 'in', words).execute();
  return new Set(rows.map(({ word }) => word));
}

/** More titles than this tell no more of how rare a word is: counting 5,000 takes 2 ms. */
const mostCounted = 5_000;

/** How selective each word is among the titles of open adverts, on the scale of `readWordWeights`. Words of no title are left out. */
export async function readTitleWeights(trx: TenantTransaction, words: string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; weight: number }>`
    select asked.word, least(100, 8 * ln(1 + counted.titles::float8 / counted.found)) as weight
    from unnest(${words}::text[]) as asked (word)
    cross join lateral (select
      (select count(*) from (select from advert_title limit ${sql.lit(mostCounted * 4)}) counted_titles) as titles,
      (select nullif(count(*), 0) from (select from advert_title_word known where known.word = asked.word limit ${sql.lit(mostCounted)}) counted_words) as found
    ) counted
    where counted.found is not null`.execute(trx);
  return new Map(rows.map(({ word, weight }) => [word, weight]));
}

/** Those of these words that any advert of the tenant has. Reads the adverts, not the vocabulary. */
export async function readStoredWords(trx: TenantTransaction, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`select word from words_held(${words}::text[]) as word`.execute(trx);
  return new Set(rows.map(({ word }) => word));
}

/**
 * Words that may be within this many edits of one: of similar length, and with no more different letters than the edits allow. An added or
 * removed letter changes one bit, a replaced one two. With `start`, only words that start with it.
 */
export async function readNearWords(trx: TenantTransaction, word: string, edits: number, start = ''): Promise<KnownWord[]> {
  const sizes = Array.from({ length: 2 * edits + 1 }, (_, index) => word.length - edits + index);
  return trx
    .selectFrom('searchWord')
    .select(['word', 'shown', 'adverts'])
    .where('size', 'in', sizes)
    .where('word', '>=', start)
    .where('word', '<', `${start}\u{10FFFF}`)
    .where(sql<boolean>`bit_count((letters # word_letters(${word}))::bit(64)) <= ${2 * edits} - abs(size - ${word.length})`)
    .execute();
}
