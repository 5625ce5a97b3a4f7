import { levelPoints } from '../../adverts/index.ts';
import { addDocs, isWithin, keepCommon, listDocs } from './bitset.ts';
import type { MemoryQuery } from './memory-query.ts';
import { docsScratch, scoresScratch, termDocsScratch } from './query-scratch.ts';
import { bitsetLength, isDense, type Segment } from './segment.ts';
import { addTerm, listTerm } from './term-docs.ts';
import { findWord } from './word-slots.ts';

const plainPoints = levelPoints[1];

type Scored = { term: number; weight: number; isInAll: boolean };

/**
 * The scores of the documents in `bits`. Most have alike: every word that all of them hold, at level 1. `alike` is that score; those
 * with another are put into `touched`, and theirs stands in the list of scores.
 */
export function scoreDocs(segment: Segment, bits: Int32Array, wordWeights: MemoryQuery['wordWeights'], touched: Int32Array): number {
  const length = bitsetLength(segment.docCount);
  const words: Scored[] = [];
  for (const { word, weight } of wordWeights) {
    const term = findWord(segment, word);
    if (term < 0) continue;
    const isInAll = isDense(segment, term) && isWithin(bits, segment.denseBits, segment.termStarts[term] as number, length);
    words.push({ term, weight, isInAll });
  }

  touched.fill(0, 0, length);
  for (const { term, isInAll } of words) {
    if (!isInAll) addTerm(touched, segment, term);
    else addDocs(touched, segment.liftedDocs, segment.liftedStarts[term] as number, segment.liftedStarts[term + 1] as number);
  }
  keepCommon(touched, bits, 0, length);

  const alike = words.reduce((sum, { weight, isInAll }) => sum + (isInAll ? weight * plainPoints : 0), 0);
  const scores = scoresScratch();
  const docs = docsScratch();
  const count = listDocs(touched, length, docs, segment.docCount);
  for (let index = 0; index < count; index += 1) scores[docs[index] as number] = alike;
  for (const { term, weight, isInAll } of words) {
    if (!isInAll) addPlain(segment, term, weight * plainPoints, docs, count);
    addLifted(segment, term, weight);
  }
  return alike;
}

/** Adds the points of level 1 wherever the term stands. What is not touched may get some too: its score is not read. */
function addPlain(segment: Segment, term: number, points: number, touched: Int32Array, count: number): void {
  const scores = scoresScratch();
  if (isDense(segment, term)) {
    const { denseBits } = segment;
    const start = segment.termStarts[term] as number;
    for (let index = 0; index < count; index += 1) {
      const doc = touched[index] as number;
      const has = ((denseBits[start + (doc >>> 5)] as number) >>> (doc & 31)) & 1;
      scores[doc] = (scores[doc] as number) + has * points;
    }
    return;
  }
  const docs = termDocsScratch();
  const having = listTerm(segment, term, docs);
  for (let index = 0; index < having; index += 1) {
    const doc = docs[index] as number;
    scores[doc] = (scores[doc] as number) + points;
  }
}

function addLifted({ liftedStarts, liftedDocs, liftedLevels }: Segment, term: number, weight: number): void {
  const scores = scoresScratch();
  const end = liftedStarts[term + 1] as number;
  for (let index = liftedStarts[term] as number; index < end; index += 1) {
    const doc = liftedDocs[index] as number;
    const more = (levelPoints[liftedLevels[index] as number] as number) - plainPoints;
    scores[doc] = (scores[doc] as number) + weight * more;
  }
}
