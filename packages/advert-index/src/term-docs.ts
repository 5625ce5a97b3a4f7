import type { Segment } from './api.ts';
import { addAll, addDocs, countCommon, firstCommon, keepCommon, keepDocs, removeAll, removeDocs } from './bitset.ts';
import { termDocsScratch } from './query-scratch.ts';
import { bitsetLength, isDense } from './segment.ts';

/** Writes the documents of a listed term into `into` and returns how many (format: postings-writer.ts). */
export function listTerm({ termStarts, termCounts, listed }: Segment, term: number, into: Int32Array): number {
  const count = termCounts[term];
  let at = termStarts[term];
  for (let index = 0; index < count; ) {
    const chunk = listed[at] << 16;
    const end = at + 3 + listed[at + 1];
    for (at += 2; at < end; at += 1) {
      into[index] = chunk | listed[at];
      index += 1;
    }
  }
  return count;
}

/** Sets `bits` to the documents of `open` that have a listed term. */
export function copyTerm(bits: Int32Array, segment: Segment, term: number, open: Int32Array): void {
  const docs = termDocsScratch();
  const count = listTerm(segment, term, docs);
  bits.fill(0, 0, bitsetLength(segment.docCount));
  for (let index = 0; index < count; index += 1) {
    const doc = docs[index];
    bits[doc >>> 5] = bits[doc >>> 5] | (open[doc >>> 5] & (1 << (doc & 31)));
  }
}

/** Keeps the documents that have the term. */
export function keepTerm(bits: Int32Array, segment: Segment, term: number): void {
  const length = bitsetLength(segment.docCount);
  if (isDense(segment, term)) return keepCommon(bits, segment.denseBits, segment.termStarts[term], length);
  const docs = termDocsScratch();
  keepDocs(bits, docs, listTerm(segment, term, docs), length);
}

/** Adds the documents that have the term. */
export function addTerm(bits: Int32Array, segment: Segment, term: number): void {
  if (isDense(segment, term)) {
    return addAll(bits, segment.denseBits, segment.termStarts[term], bitsetLength(segment.docCount));
  }
  const docs = termDocsScratch();
  addDocs(bits, docs, 0, listTerm(segment, term, docs));
}

/** Removes the documents that have the term. */
export function removeTerm(bits: Int32Array, segment: Segment, term: number): void {
  if (isDense(segment, term)) {
    return removeAll(bits, segment.denseBits, segment.termStarts[term], bitsetLength(segment.docCount));
  }
  const docs = termDocsScratch();
  removeDocs(bits, docs, listTerm(segment, term, docs));
}

/** How many documents of the set have the term, and the first of them; -1 without any. */
export function countTerm(bits: Int32Array, segment: Segment, term: number): { adverts: number; first: number } {
  if (isDense(segment, term)) {
    const start = segment.termStarts[term];
    const adverts = countCommon(bits, segment.denseBits, start, bitsetLength(segment.docCount));
    return { adverts, first: adverts === 0 ? -1 : firstCommon(bits, segment.denseBits, start) };
  }
  const docs = termDocsScratch();
  const count = listTerm(segment, term, docs);
  let adverts = 0;
  let first = -1;
  for (let index = count - 1; index >= 0; index -= 1) {
    const doc = docs[index];
    if (((bits[doc >>> 5] >>> (doc & 31)) & 1) === 0) continue;
    adverts += 1;
    first = doc;
  }
  return { adverts, first };
}
