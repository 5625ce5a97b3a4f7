import { copyBits, countBits, keepCommon, listDocs } from './bitset.ts';
import type { FilterTally } from './filter-tally.ts';
import { firstAtLeast } from './header-columns.ts';
import { type ChosenFilter, docsSince, type FilterKind, type NamedFilter, namedFilters } from './match-filters.ts';
import { countsScratch, docsScratch, returnBits, takeBits } from './query-scratch.ts';
import { bitsetLength, type Segment } from './segment.ts';

const kinds: FilterKind[] = [...namedFilters, 'salary', 'posted'];

/**
 * Counts what each filter value would give. `before` are the documents that match but for the filters, `after` those that pass them
 * all: the counts of a kind that was not chosen. A chosen kind's are of what passes all others.
 */
export function countFilters(segment: Segment, before: Int32Array, after: Int32Array, chosen: ChosenFilter[], tally: FilterTally): void {
  const length = bitsetLength(segment.docCount);
  const isChosen = (kind: FilterKind) => chosen.some((filter) => filter.kind === kind);
  const docCount = listDocs(after, length, docsScratch(), segment.docCount);
  for (const kind of kinds) if (!isChosen(kind)) countKind(segment, kind, after, docCount, tally);
  const others = takeBits();
  for (const { kind } of chosen) {
    copyBits(others, before, length);
    for (const filter of chosen) if (filter.kind !== kind) keepCommon(others, filter.bits, 0, length);
    countKind(segment, kind, others, listDocs(others, length, docsScratch(), segment.docCount), tally);
  }
  returnBits();
}

/** The documents are in `bits` and, `docCount` of them, in the list of documents. */
function countKind(segment: Segment, kind: FilterKind, bits: Int32Array, docCount: number, tally: FilterTally): void {
  if (kind === 'posted') tally.addSteps(kind, (since) => countBits(bits, docsSince(segment, since)));
  else if (kind === 'salary') countSalaries(segment, docCount, tally);
  else countNamed(segment, kind, docCount, tally);
}

/** How many reach a salary is a sum over the distinct highs, counted once for all steps. */
function countSalaries({ salaryHigh, salaryHighs }: Segment, docCount: number, tally: FilterTally): void {
  const docs = docsScratch();
  const counts = countsScratch(salaryHighs.length).fill(0, 0, salaryHighs.length);
  for (let index = 0; index < docCount; index += 1) {
    const high = salaryHigh[docs[index] as number] as number;
    if (high >= 0) counts[high] = (counts[high] as number) + 1;
  }
  for (let high = salaryHighs.length - 2; high >= 0; high -= 1) counts[high] = (counts[high] as number) + (counts[high + 1] as number);
  tally.addSteps('salary', (amount) => {
    const first = firstAtLeast(salaryHighs, amount);
    return first < salaryHighs.length ? (counts[first] as number) : 0;
  });
}

/** The first document met of a value is its newest. */
function countNamed(segment: Segment, kind: NamedFilter, docCount: number, tally: FilterTally): void {
  const docs = docsScratch();
  const values = segment[`${kind}Terms`].length;
  const column = segment[kind];
  const counts = countsScratch(values * 2).fill(0, 0, values);
  const count = (value: number, doc: number) => {
    if (counts[value] === 0) counts[values + value] = doc;
    counts[value] = (counts[value] as number) + 1;
  };
  if (kind === 'categories') {
    const { categoryStarts } = segment;
    for (let index = 0; index < docCount; index += 1) {
      const doc = docs[index] as number;
      const end = categoryStarts[doc + 1] as number;
      for (let at = categoryStarts[doc] as number; at < end; at += 1) count(column[at] as number, doc);
    }
  } else {
    for (let index = 0; index < docCount; index += 1) {
      const doc = docs[index] as number;
      const value = column[doc] as number;
      if (value >= 0) count(value, doc);
    }
  }
  for (let value = 0; value < values; value += 1) {
    if ((counts[value] as number) > 0) tally.addValue(segment, kind, value, counts[value] as number, counts[values + value] as number);
  }
}
