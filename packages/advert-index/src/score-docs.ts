import type { IndexQuery, Segment } from './api.ts';
import { addDocs, isWithin, keepCommon, listDocs } from './bitset.ts';
import { addBonusPoints, knownBonuses } from './bonus-points.ts';
import { docsScratch, scoresScratch, termDocsScratch } from './query-scratch.ts';
import { bitsetLength, isDense } from './segment.ts';
import { addTerm, listTerm } from './term-docs.ts';
import { findWord } from './word-slots.ts';

type Scored = { term: number; weight: number; isInAll: boolean };

/**
 * The scores of the documents in `bits`. Most share one score, `alike`: every word that all of them have, at level 1. The others are put
 * into `touched`, and their scores into the list of scores.
 */
export function scoreDocs(segment: Segment, bits: Int32Array, query: IndexQuery, touched: Int32Array): number {
  const { wordWeights, levelPoints } = query;
  const length = bitsetLength(segment.docCount);
  const words: Scored[] = [];
  for (const { word, weight } of wordWeights) {
    const term = findWord(segment, word);
    if (term < 0) continue;
    const isInAll = isDense(segment, term) && isWithin(bits, segment.denseBits, segment.termStarts[term], length);
    words.push({ term, weight, isInAll });
  }
  const bonuses = knownBonuses(segment, query);

  touched.fill(0, 0, length);
  const touchLifted = (term: number) => addDocs(touched, segment.liftedDocs, segment.liftedStarts[term], segment.liftedStarts[term + 1]);
  for (const { term, isInAll } of words) {
    if (isInAll) touchLifted(term);
    else addTerm(touched, segment, term);
  }
  const known = new Set(words.map(({ term }) => term));
  const others = new Set(bonuses.flatMap((list) => list.map(({ terms }) => terms[0])));
  for (const term of others) if (!known.has(term)) touchLifted(term);
  keepCommon(touched, bits, 0, length);

  const alike = words.reduce((sum, { weight, isInAll }) => sum + (isInAll ? weight * levelPoints[1] : 0), 0);
  const scores = scoresScratch();
  const docs = docsScratch();
  const count = listDocs(touched, length, docs, segment.docCount);
  for (let index = 0; index < count; index += 1) scores[docs[index]] = alike;
  for (const { term, weight, isInAll } of words) {
    if (!isInAll) addPlain(segment, term, weight * levelPoints[1], docs, count);
    addLifted(segment, term, weight, levelPoints);
  }
  for (const list of bonuses) addBonusPoints(segment, list);
  return alike;
}

/** Adds the points of level 1 to every document with the term. Untouched documents may get some too: their score is not read. */
function addPlain(segment: Segment, term: number, points: number, touched: Int32Array, count: number): void {
  const scores = scoresScratch();
  if (isDense(segment, term)) {
    const { denseBits } = segment;
    const start = segment.termStarts[term];
    for (let index = 0; index < count; index += 1) {
      const doc = touched[index];
      const has = (denseBits[start + (doc >>> 5)] >>> (doc & 31)) & 1;
      scores[doc] = scores[doc] + has * points;
    }
    return;
  }
  const docs = termDocsScratch();
  const having = listTerm(segment, term, docs);
  for (let index = 0; index < having; index += 1) {
    const doc = docs[index];
    scores[doc] = scores[doc] + points;
  }
}

function addLifted(
  { liftedStarts, liftedDocs, liftedLevels }: Segment,
  term: number,
  weight: number,
  levelPoints: readonly number[],
): void {
  const scores = scoresScratch();
  const end = liftedStarts[term + 1];
  for (let index = liftedStarts[term]; index < end; index += 1) {
    const doc = liftedDocs[index];
    const more = levelPoints[liftedLevels[index]] - levelPoints[1];
    scores[doc] = scores[doc] + weight * more;
  }
}
