import { listDocs } from './bitset.ts';
import { type MemoryQuery, pointsOfLevel } from './memory-query.ts';
import { docsScratch, returnBits, scoresScratch, takeBits } from './query-scratch.ts';
import { bitsetLength, isDense, type Segment } from './segment.ts';
import { findWord } from './word-slots.ts';

const plainPoints = pointsOfLevel[1];

/**
 * Writes each matching document's score into the list of scores, less what all of them have alike, which is returned. Most adverts
 * hold most words at level 1: only the lifted ones are visited where a word stands in every match.
 */
export function scoreDocs(segment: Segment, bits: Int32Array, wordWeights: MemoryQuery['wordWeights']): number {
  const scores = scoresScratch().fill(0, 0, segment.docCount);
  const { liftedStarts, liftedDocs, liftedLevels } = segment;
  let alike = 0;
  for (const { word, weight } of wordWeights) {
    const term = findWord(segment, word);
    if (term < 0) continue;
    if (addPlain(segment, bits, term, weight * plainPoints, scores)) alike += weight * plainPoints;
    const end = liftedStarts[term + 1] as number;
    for (let index = liftedStarts[term] as number; index < end; index += 1) {
      const doc = liftedDocs[index] as number;
      scores[doc] = (scores[doc] as number) + weight * ((pointsOfLevel[liftedLevels[index] as number] as number) - plainPoints);
    }
  }
  return alike;
}

/** Adds to the score of each match that has the term; true, and nothing added, when all have it. */
function addPlain(segment: Segment, bits: Int32Array, term: number, points: number, scores: Int32Array): boolean {
  const { postings, docCount } = segment;
  const start = segment.termStarts[term] as number;
  if (!isDense(segment, term)) {
    const end = start + (segment.termCounts[term] as number);
    for (let index = start; index < end; index += 1) {
      const doc = postings[index] as number;
      scores[doc] = (scores[doc] as number) + points;
    }
    return false;
  }
  const length = bitsetLength(docCount);
  const having = takeBits();
  let lacking = 0;
  for (let at = 0; at < length; at += 1) {
    having[at] = (bits[at] as number) & (postings[start + at] as number);
    lacking |= (bits[at] as number) & ~(postings[start + at] as number);
  }
  const docs = docsScratch();
  const count = lacking === 0 ? 0 : listDocs(having, length, docs, docCount);
  for (let index = 0; index < count; index += 1) {
    const doc = docs[index] as number;
    scores[doc] = (scores[doc] as number) + points;
  }
  returnBits();
  return lacking === 0;
}
