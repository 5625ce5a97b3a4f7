import type { AdvertLog } from './advert-log.ts';
import { categoryColumns, documentOrder, headerColumns, namedColumn } from './header-columns.ts';
import { numberWords } from './number-words.ts';
import { placeColumns } from './place-columns.ts';
import { PostingsWriter } from './postings-writer.ts';
import { bitsetLength, type Segment, segmentOf, sharedColumn } from './segment.ts';
import type { WordTable } from './word-table.ts';
import { numberPairs, writeForward } from './write-forward.ts';
import { writeFilterPostings, writeTextPostings } from './write-postings.ts';

/** Makes a segment of gathered adverts; from `pairsFrom` adverts on with pairs of common words. Throws a RangeError past what it can number. */
export function finishSegment(log: AdvertLog, table: WordTable, pairsFrom: number): Segment {
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
  const contractTypes = namedColumn(log, 'contractTypes', order, numberOf);
  const hours = namedColumn(log, 'hours', order, numberOf);
  const employers = namedColumn(log, 'employers', order, numberOf);
  const categories = categoryColumns(log, order, numberOf);
  for (const { column, terms } of [contractTypes, hours, employers]) writeFilterPostings(postings, column, terms);
  writeFilterPostings(postings, categories.categories, categories.categoriesTerms, categories.categoryStarts);

  return segmentOf(docCount, commonWords, {
    ...headerColumns(log, order),
    ...placeColumns(log, order),
    contractTypes: contractTypes.column,
    contractTypesTerms: contractTypes.terms,
    hours: hours.column,
    hoursTerms: hours.terms,
    employers: employers.column,
    employersTerms: employers.terms,
    ...categories,
    ...dictionary,
    ...text,
    ...levels,
    termStarts: postings.termStarts,
    termCounts: postings.termCounts,
    denseBits: postings.denseBits,
    listed: postings.listed,
    pairTerms,
    buried: sharedColumn('buried', bitsetLength(docCount)),
    buriedCount: sharedColumn('buriedCount', 1),
  });
}

/** Which words are filter values: one byte a word. */
function filterWords(log: AdvertLog, words: number): Uint8Array {
  const isFilter = new Uint8Array(words);
  for (const column of [log.contractTypes, log.hours, log.employers, log.categories]) {
    for (const word of column) if (word >= 0) isFilter[word] = 1;
  }
  return isFilter;
}
