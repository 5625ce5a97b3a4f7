import type { AdvertLog } from './advert-log.ts';
import type { IndexShape, Segment } from './api.ts';
import { facetColumns } from './facet-columns.ts';
import { documentOrder, headerColumns } from './header-columns.ts';
import { numberWords } from './number-words.ts';
import { placeColumns } from './place-columns.ts';
import { PostingsWriter } from './postings-writer.ts';
import { rangeColumns } from './range-columns.ts';
import { bitsetLength, segmentOf, sharedColumn } from './segment.ts';
import type { WordTable } from './word-table.ts';
import { numberPairs, writeForward } from './write-forward.ts';
import { writeFacetPostings, writeTextPostings } from './write-postings.ts';

/** Makes a segment of gathered adverts; from `pairsFrom` adverts on with pairs of common words. Throws a RangeError past what it can number. */
export function finishSegment(shape: IndexShape, log: AdvertLog, table: WordTable, pairsFrom: number): Segment {
  const order = documentOrder(log);
  const docCount = order.length;
  const numbered = numberWords(table, filterWords(log, table.count), docCount, docCount >= pairsFrom);
  const { numberOf, counts, lifted, commonWords, ...dictionary } = numbered;
  const text = writeForward(log, order, table, numberOf);
  const { pairTerms, pairCounts } = numberPairs(text, commonWords, counts.length);

  const termCounts = new Int32Array(counts.length + pairCounts.length);
  termCounts.set(counts);
  termCounts.set(pairCounts, counts.length);
  const postings = new PostingsWriter(termCounts, docCount);
  const levels = writeTextPostings(postings, text, lifted, commonWords, pairTerms);
  const facets = Object.fromEntries(
    log.facets.map(({ name, starts, words }) => [name, facetColumns(`.${shape.facets[name]}:`, starts, words, order, numberOf)]),
  );
  for (const facet of Object.values(facets)) writeFacetPostings(postings, facet);
  const ranges = Object.fromEntries(log.ranges.map(({ name, low, high }) => [name, rangeColumns(low, high, order)]));

  return segmentOf(shape, docCount, commonWords, facets, ranges, {
    ...headerColumns(log, order),
    ...placeColumns(log, order),
    ...dictionary,
    ...text,
    ...levels,
    termStarts: postings.termStarts,
    termCounts: postings.termCounts,
    denseBits: postings.denseBits,
    listed: postings.listed,
    pairTerms,
    tombstones: sharedColumn('tombstones', bitsetLength(docCount)),
    tombstoneCount: sharedColumn('tombstoneCount', 1),
  });
}

/** Which words are filter values: one byte a word. */
function filterWords(log: AdvertLog, words: number): Uint8Array {
  const isFilter = new Uint8Array(words);
  for (const facet of log.facets) for (const word of facet.words) isFilter[word] = 1;
  return isFilter;
}
