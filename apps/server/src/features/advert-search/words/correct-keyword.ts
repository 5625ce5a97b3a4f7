import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { editDistance } from '../../../platform/edit-distance.ts';
import { stem } from '../../adverts/index.ts';
import { isKnownTerm, type Synonyms } from '../keyword/synonyms.ts';
import { meantTown } from './meant-town.ts';
import { type Correction, mostEdits, nearestWord, type WordCandidate } from './nearest-word.ts';
import { isOccupationWord } from './occupation-words.ts';
import { correctable, joinPairs, rewriteKeyword, type TypedWord, wordPairs } from './rewrite-keyword.ts';
import { thesaurusWords } from './thesaurus-words.ts';
import { type KnownWord, readKnownWords, readNearWords, readStoredWords, readTitleWords } from './vocabulary.queries.ts';

/** Misspelt words of one keyword that are corrected; with more it is another language. */
const mostCorrected = 4;
/** Each part of a word that may be two run together. */
const shortestPart = 3;

/** A keyword with its misspelt words replaced. `isClear`: each has one likely correction. */
export type CorrectedKeyword = { keyword: string; isClear: boolean };

/**
 * Replaces each word that none of the tenant's adverts has by the nearest known word, or by the town that it clearly means, and joins two neighbours that are a known word together;
 * null if nothing changes. Keeps a word without a near one. Titles of occupations that no advert has are rightly spelt. Looks for misspelt
 * words in `words`, which is the keyword without what was read as criteria. Only reads the vocabulary; the caller counts what the correction
 * finds.
 */
export async function correctKeyword(
  trx: TenantTransaction,
  keyword: string,
  synonyms: Synonyms,
  words = keyword,
): Promise<CorrectedKeyword | null> {
  const typedWords = correctable(words, synonyms);
  const pairs = wordPairs(words, synonyms);
  const isHeld = await readIsHeld(trx, [
    ...typedWords.flatMap(stemsOf),
    ...pairs.flatMap((pair) => [...pair.words, pair.joined].map(stem)),
  ]);
  const parted = pairs.filter(({ joined }) => isHeld(stem(joined)) || isKnownTerm(synonyms, [stem(joined)]));
  const parts = new Set(parted.flatMap((pair) => pair.words));
  const isRight = (word: TypedWord) => parts.has(word.typed) || isOccupationWord(word.typed) || stemsOf(word).some(isHeld);
  const misspelt = typedWords.filter((word) => !isRight(word));
  const corrections = new Map<string, string>();
  let isClear = misspelt.length <= mostCorrected;
  for (const word of misspelt.slice(0, mostCorrected)) {
    const meant = searchWord(word.typed) ?? (await meantBy(trx, word)) ?? meantTown(word.typed, words);
    if (meant) corrections.set(word.typed, meant.word);
    isClear &&= meant?.isClear === true;
  }
  // Next to a misspelt word, two words that adverts have are right: "care home nruse" asks for a nurse, not for "carehome".
  const wrong = misspelt.length === 0 ? parted : parted.filter((pair) => !pair.words.every((word) => isHeld(stem(word))));
  const joined = new Set(wrong.map((pair) => pair.joined));
  const rewritten = joinPairs(
    keyword,
    wordPairs(keyword, synonyms).filter((pair) => joined.has(pair.joined)),
  );
  const corrected = rewriteKeyword(rewritten, corrections);
  return corrected === keyword ? null : { keyword: corrected, isClear };
}

const stemsOf = ({ typed, joined }: TypedWord) => [stem(typed), ...(joined === null ? [] : [joined])];

/**
 * Which of these words adverts have. A vocabulary learnt from a part of the adverts misses rare words, and any misses today's: the adverts
 * have the last word.
 */
async function readIsHeld(trx: TenantTransaction, words: string[]): Promise<(word: string) => boolean> {
  const known = new Set((await readKnownWords(trx, words)).map(({ word }) => word));
  const held = await readStoredWords(
    trx,
    words.filter((word) => !known.has(word)),
  );
  return (word) => known.has(word) || held.has(word);
}

async function meantBy(trx: TenantTransaction, { typed, isAlone }: TypedWord): Promise<Correction | null> {
  // Most typing errors are one edit after the first letter, and such a word wins: only a twentieth of the vocabulary needs checking.
  const slip = nearestWord(typed, await candidatesFor(trx, typed, 1, typed.charAt(0)), 1);
  if (slip) return slip;
  const near = nearestWord(typed, await candidatesFor(trx, typed, mostEdits(typed)));
  const split = near || !isAlone ? null : await splitWord(trx, typed);
  return near ?? (split === null ? null : { word: split, isClear: true });
}

/** What people write of a search in general: "jobd in leeds". */
const searchWords = ['jobs', 'vacancy', 'vacancies'];

function searchWord(typed: string): Correction | null {
  const word = searchWords.find((one) => one[0] === typed[0] && editDistance(typed, one, 1) <= 1);
  return word === undefined ? null : { word, isClear: true };
}

/** Words of the vocabulary and the thesaurus that may be near. A word whose spelling no advert shows is not offered. */
async function candidatesFor(trx: TenantTransaction, typed: string, edits: number, start = ''): Promise<WordCandidate[]> {
  const near = new Map<string, KnownWord>();
  for (const one of new Set([typed, stem(typed)])) {
    for (const known of await readNearWords(trx, one, edits, start)) if (known.shown !== '') near.set(known.word, known);
  }
  const titleWords = await readTitleWords(trx, [...near.keys()]);
  const trades = thesaurusWords().filter(({ word }) => !near.has(word) && word.startsWith(start));
  return [
    ...Array.from(near.values(), ({ word, shown, adverts }) => ({ word, shown, adverts, isTrade: titleWords.has(word) })),
    ...trades.map(({ word, shown }) => ({ word, shown, adverts: 0, isTrade: true })),
  ];
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
