import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { stem } from '../../adverts/index.ts';
import type { Synonyms } from '../keyword/synonyms.ts';
import { mostEdits, nearestWord } from './nearest-word.ts';
import { correctable, rewriteKeyword, type TypedWord } from './rewrite-keyword.ts';
import { readKnownWords, readNearWords, readWordsHeld } from './vocabulary.queries.ts';

/** Misspelt words of one keyword that are corrected; with more it is another language. */
const mostCorrected = 4;
/** Each part of a word that may be two run together. */
const shortestPart = 3;

/**
 * Replaces each word that none of the tenant's adverts has by the nearest known word; null if nothing changes. Keeps a word without a near
 * one. Only reads the vocabulary; the caller counts what the correction finds.
 */
export async function correctKeyword(trx: TenantTransaction, keyword: string, synonyms: Synonyms): Promise<string | null> {
  const words = correctable(keyword, synonyms);
  const known = new Set(
    (
      await readKnownWords(
        trx,
        words.map(({ typed }) => stem(typed)),
      )
    ).map(({ word }) => word),
  );
  const unknown = words.filter(({ typed }) => !known.has(stem(typed)));
  // A vocabulary learnt from a part of the adverts misses rare words, and any misses today's: the adverts have the last word.
  const held = await readWordsHeld(
    trx,
    unknown.map(({ typed }) => stem(typed)),
  );
  const corrections = new Map<string, string>();
  for (const word of unknown.filter(({ typed }) => !held.has(stem(typed))).slice(0, mostCorrected)) {
    const meant = await meantBy(trx, word);
    if (meant !== null) corrections.set(word.typed, meant);
  }
  const corrected = rewriteKeyword(keyword, corrections);
  return corrected === keyword ? null : corrected;
}

async function meantBy(trx: TenantTransaction, { typed, isAlone }: TypedWord): Promise<string | null> {
  const word = stem(typed);
  // Most typing errors are one edit after the first letter, and such a word wins: only a twentieth of the vocabulary needs checking.
  const slip = nearestWord(typed, await readNearWords(trx, word, 1, word.charAt(0)), 1);
  if (slip !== null) return slip;
  const near = await readNearWords(trx, word, mostEdits(typed));
  return nearestWord(typed, near) ?? (isAlone ? splitWord(trx, typed) : null);
}

/** Splits "careassistant" into "care assistant": the split whose rarer part is in the most adverts. */
async function splitWord(trx: TenantTransaction, typed: string): Promise<string | null> {
  const splits = [];
  for (let at = shortestPart; at <= typed.length - shortestPart; at += 1) splits.push([typed.slice(0, at), typed.slice(at)] as const);
  const known = await readKnownWords(trx, splits.flat().map(stem));
  const adverts = new Map(known.map((row) => [row.word, row.adverts]));
  const rarer = ([left, right]: readonly [string, string]) => Math.min(adverts.get(stem(left)) ?? 0, adverts.get(stem(right)) ?? 0);
  const best = splits.reduce<readonly [string, string] | undefined>((a, b) => (a && rarer(a) >= rarer(b) ? a : b), undefined);
  return best && rarer(best) > 0 ? best.join(' ') : null;
}
