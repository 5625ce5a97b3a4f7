import type { IndexQuery, Segment } from './api.ts';
import { overlapping } from './match-range.ts';
import { takeBits } from './query-scratch.ts';
import { bitsetLength } from './segment.ts';
import { addTerm } from './term-docs.ts';
import { findWord } from './word-slots.ts';

/** A filter of the index's shape, or that of publication, which has the name ''. */
export type Filter = { kind: 'facet' | 'range' | 'since'; name: string };

/** A filter that the query uses, and the documents that pass it. */
export type ChosenFilter = Filter & { bits: Int32Array };

/** The filters that the query uses, each with the documents that pass. Ranges are evaluated only for the documents in `bits`. */
export function chosenFilters(segment: Segment, query: IndexQuery, bits: Int32Array): ChosenFilter[] {
  const length = bitsetLength(segment.docCount);
  const chosen: ChosenFilter[] = [];
  for (const name in query.facets) {
    const values = query.facets[name];
    if (values.length === 0) continue;
    const passing = takeBits().fill(0, 0, length);
    for (const value of values) {
      const term = findWord(segment, segment.facets[name].prefix + value);
      if (term >= 0) addTerm(passing, segment, term);
    }
    chosen.push({ kind: 'facet', name, bits: passing });
  }
  if (query.publishedSince !== null) {
    chosen.push({ kind: 'since', name: '', bits: firstDocs(docsSince(segment, query.publishedSince), length) });
  }
  for (const name in query.ranges) {
    const { from, to } = query.ranges[name];
    if (from !== null || to !== null) chosen.push({ kind: 'range', name, bits: overlapping(segment.ranges[name], from, to, bits) });
  }
  return chosen;
}

/** How many documents were published at `since` or later: they come first. */
export function docsSince({ publishedAt }: Segment, since: number): number {
  let from = 0;
  let to = publishedAt.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (publishedAt[middle] >= since) from = middle + 1;
    else to = middle;
  }
  return from;
}

function firstDocs(end: number, length: number): Int32Array {
  const bits = takeBits();
  bits.fill(-1, 0, end >>> 5);
  bits.fill(0, end >>> 5, length);
  if ((end & 31) !== 0) bits[end >>> 5] = (1 << (end & 31)) - 1;
  return bits;
}
