import { copyBits, countBits, countCommon, keepCommon, listDocs } from './bitset.ts';
import type { FilterTally } from './filter-tally.ts';
import { type ChosenFilter, docsSince, type FilterKind, type NamedFilter, namedFilters } from './match-filters.ts';
import { paidAtLeast } from './match-salary.ts';
import { countsScratch, docsScratch, returnBits, takeBits } from './query-scratch.ts';
import { bitsetLength, isDense, type Segment } from './segment.ts';
import { countTerm } from './term-docs.ts';

const kinds: FilterKind[] = [...namedFilters, 'salary', 'posted'];

/**
 * Counts what each filter value would give. `before` are the documents that match but for the filters, `after` those that pass them
 * all: the counts of a kind that was not chosen. A chosen kind's are of what passes all others.
 */
export function countFilters(segment: Segment, before: Int32Array, after: Int32Array, chosen: ChosenFilter[], tally: FilterTally): void {
  const length = bitsetLength(segment.docCount);
  const isChosen = (kind: FilterKind) => chosen.some((filter) => filter.kind === kind);
  countKinds(
    segment,
    kinds.filter((kind) => !isChosen(kind)),
    after,
    tally,
  );
  const others = takeBits();
  for (const { kind } of chosen) {
    copyBits(others, before, length);
    for (const filter of chosen) if (filter.kind !== kind) keepCommon(others, filter.bits, 0, length);
    countKinds(segment, [kind], others, tally);
  }
  returnBits();
}

function countKinds(segment: Segment, kinds: FilterKind[], bits: Int32Array, tally: FilterTally): void {
  const length = bitsetLength(segment.docCount);
  const adverts = countBits(bits, segment.docCount);
  if (adverts === 0) return;
  let listed = -1;
  for (const kind of kinds) {
    if (kind === 'posted') tally.addSteps(kind, (since) => countBits(bits, docsSince(segment, since)));
    else if (kind === 'salary') tally.addSteps(kind, (amount) => countCommon(bits, paidAtLeast(segment, amount), 0, length));
    else if (adverts * nsPerDoc > nsByTerms(segment, kind)) countByTerms(segment, kind, bits, tally);
    else {
      if (listed < 0) listed = listDocs(bits, length, docsScratch(), segment.docCount);
      countByDocs(segment, kind, listed, tally);
    }
  }
}

/** What a document costs in ns when its value is looked up, a number of 32 bits when its bits are counted, and a listed document of a value. */
const nsPerDoc = 2.5;
const nsPerBits = 1.5;
const nsPerListed = 2;

/** What it costs to count a kind by the postings of its values. */
function nsByTerms(segment: Segment, kind: NamedFilter): number {
  const perDense = bitsetLength(segment.docCount) * nsPerBits;
  let ns = 0;
  for (const term of segment[`${kind}Terms`]) ns += isDense(segment, term) ? perDense : (segment.termCounts[term] as number) * nsPerListed;
  return ns;
}

function countByTerms(segment: Segment, kind: NamedFilter, bits: Int32Array, tally: FilterTally): void {
  segment[`${kind}Terms`].forEach((term, value) => {
    const { adverts, first } = countTerm(bits, segment, term);
    if (adverts > 0) tally.addValue(segment, kind, value, adverts, first);
  });
}

/** Counts the listed documents, of which a value's first is its newest. */
function countByDocs(segment: Segment, kind: NamedFilter, docCount: number, tally: FilterTally): void {
  const docs = docsScratch();
  const column = segment[kind];
  const starts = kind === 'categories' ? segment.categoryStarts : null;
  const values = segment[`${kind}Terms`].length;
  const counts = countsScratch(values * 2).fill(0, 0, values);
  for (let index = 0; index < docCount; index += 1) {
    const doc = docs[index] as number;
    const end = starts ? (starts[doc + 1] as number) : doc + 1;
    for (let at = starts ? (starts[doc] as number) : doc; at < end; at += 1) {
      const value = column[at] as number;
      if (value < 0) continue;
      if (counts[value] === 0) counts[values + value] = doc;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  for (let value = 0; value < values; value += 1) {
    if ((counts[value] as number) > 0) tally.addValue(segment, kind, value, counts[value] as number, counts[values + value] as number);
  }
}
