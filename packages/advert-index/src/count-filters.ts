import type { Segment } from './api.ts';
import { copyBits, countBits, countCommon, keepCommon, listDocs } from './bitset.ts';
import type { FilterTally } from './filter-tally.ts';
import { type ChosenFilter, docsSince, type Filter } from './match-filters.ts';
import { reaching } from './match-range.ts';
import { countsScratch, docsScratch, returnBits, takeBits } from './query-scratch.ts';
import { bitsetLength, isDense } from './segment.ts';
import type { FacetColumns } from './segment-columns.ts';
import { countTerm } from './term-docs.ts';

/**
 * Counts what each filter value would find. `before` are the documents that match without the filters, and `after` those that pass all
 * filters, which the counts of unused filters are from. The counts of a used filter are from the documents that pass all others.
 */
export function countFilters(segment: Segment, before: Int32Array, after: Int32Array, chosen: ChosenFilter[], tally: FilterTally): void {
  const length = bitsetLength(segment.docCount);
  const filters: Filter[] = [
    ...Object.keys(segment.facets).map((name): Filter => ({ kind: 'facet', name })),
    ...Object.keys(segment.ranges).map((name): Filter => ({ kind: 'range', name })),
    { kind: 'since', name: '' },
  ];
  const isChosen = (filter: Filter) => chosen.some(({ kind, name }) => kind === filter.kind && name === filter.name);
  countEach(
    segment,
    filters.filter((filter) => !isChosen(filter)),
    after,
    tally,
  );
  const others = takeBits();
  for (const one of chosen) {
    copyBits(others, before, length);
    for (const filter of chosen) if (filter !== one) keepCommon(others, filter.bits, 0, length);
    countEach(segment, [one], others, tally);
  }
  returnBits();
}

function countEach(segment: Segment, filters: Filter[], bits: Int32Array, tally: FilterTally): void {
  const length = bitsetLength(segment.docCount);
  const adverts = countBits(bits, segment.docCount);
  if (adverts === 0) return;
  let listed = -1;
  for (const { kind, name } of filters) {
    if (kind === 'since') tally.addSince((since) => countBits(bits, docsSince(segment, since)));
    else if (kind === 'range') tally.addReaching(name, (amount) => countCommon(bits, reaching(segment.ranges[name], amount), 0, length));
    else if (adverts * nsPerDoc > nsByTerms(segment, segment.facets[name])) countByTerms(segment, name, bits, tally);
    else {
      if (listed < 0) listed = listDocs(bits, length, docsScratch(), segment.docCount);
      countByDocs(segment, name, listed, tally);
    }
  }
}

/** The cost per document in ns: to look up its value, to count bits (per number of 32 bits), and to read it from a value's list. */
const nsPerDoc = 2.5;
const nsPerBits = 1.5;
const nsPerListed = 2;

/** The cost of counting a facet by the postings of its values. */
function nsByTerms(segment: Segment, { terms }: FacetColumns): number {
  const perDense = bitsetLength(segment.docCount) * nsPerBits;
  let ns = 0;
  for (const term of terms) ns += isDense(segment, term) ? perDense : segment.termCounts[term] * nsPerListed;
  return ns;
}

function countByTerms(segment: Segment, name: string, bits: Int32Array, tally: FilterTally): void {
  segment.facets[name].terms.forEach((term, value) => {
    const { adverts, first } = countTerm(bits, segment, term);
    if (adverts > 0) tally.addValue(segment, name, value, adverts, first);
  });
}

/** Counts the listed documents. A value's first document is its newest. */
function countByDocs(segment: Segment, name: string, docCount: number, tally: FilterTally): void {
  const docs = docsScratch();
  const { starts, values, terms } = segment.facets[name];
  const counts = countsScratch(terms.length * 2).fill(0, 0, terms.length);
  const firsts = terms.length;
  for (let index = 0; index < docCount; index += 1) {
    const doc = docs[index];
    const end = starts ? starts[doc + 1] : doc + 1;
    for (let at = starts ? starts[doc] : doc; at < end; at += 1) {
      const value = values[at];
      if (value < 0) continue;
      if (counts[value] === 0) counts[firsts + value] = doc;
      counts[value] = counts[value] + 1;
    }
  }
  for (let value = 0; value < terms.length; value += 1) {
    if (counts[value] > 0) tally.addValue(segment, name, value, counts[value], counts[firsts + value]);
  }
}
