import { paidWithin } from './match-salary.ts';
import type { MemoryQuery } from './memory-query.ts';
import { takeBits } from './query-scratch.ts';
import { bitsetLength, type Segment } from './segment.ts';
import { addTerm } from './term-docs.ts';
import { findWord } from './word-slots.ts';

export const namedFilters = ['contractTypes', 'hours', 'employers', 'categories'] as const;
export type NamedFilter = (typeof namedFilters)[number];
export type FilterKind = NamedFilter | 'salary' | 'posted';

/** A kind of filter that the query uses, and the documents that pass it. */
export type ChosenFilter = { kind: FilterKind; bits: Int32Array };

/** The lexemes of the values a query chose. */
function chosenWords(query: MemoryQuery): [NamedFilter, string[]][] {
  return [
    ['contractTypes', query.contractTypes.map((key) => `.k:${key}`)],
    ['hours', query.hours.map((key) => `.h:${key}`)],
    ['employers', query.employers.map((key) => `.e:${key}`)],
    ['categories', query.categoryIds.map((id) => `.c:${id}`)],
  ];
}

/** The filters that the query uses, each with what passes it; pay is only looked at for the documents in `bits`. */
export function chosenFilters(segment: Segment, query: MemoryQuery, bits: Int32Array): ChosenFilter[] {
  const length = bitsetLength(segment.docCount);
  const chosen: ChosenFilter[] = [];
  for (const [kind, words] of chosenWords(query)) {
    if (words.length === 0) continue;
    const passing = takeBits().fill(0, 0, length);
    for (const word of words) {
      const term = findWord(segment, word);
      if (term >= 0) addTerm(passing, segment, term);
    }
    chosen.push({ kind, bits: passing });
  }
  if (query.publishedSince !== null) chosen.push({ kind: 'posted', bits: firstDocs(docsSince(segment, query.publishedSince), length) });
  if (query.salaryFrom !== null || query.salaryTo !== null) {
    chosen.push({ kind: 'salary', bits: paidWithin(segment, query.salaryFrom, query.salaryTo, bits) });
  }
  return chosen;
}

/** How many documents were published at `since` or later: they are the first. */
export function docsSince({ publishedAt }: Segment, since: number): number {
  let from = 0;
  let to = publishedAt.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((publishedAt[middle] as number) >= since) from = middle + 1;
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
