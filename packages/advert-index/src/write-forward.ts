import type { AdvertLog } from './advert-log.ts';
import { PairReader } from './common-pairs.ts';
import { firstWord, unitsOfWord, writeWord } from './forward-units.ts';
import { sharedColumn } from './segment.ts';
import type { WordTable } from './word-table.ts';

type ForwardIndex = { forwardStarts: Int32Array; forward: Uint16Array };

/** The forward index: the log's words in the order of documents, under the segment's numbers. */
export function writeForward(log: AdvertLog, order: Int32Array, table: WordTable, numberOf: Int32Array): ForwardIndex {
  let length = log.codeCount;
  for (let word = 0; word < table.count; word += 1) {
    if (unitsOfWord(numberOf[word]) === 2) length += table.occurrences(word);
  }
  if (length > 0x7fffffff) throw new RangeError('A search segment has too much text to number');
  const forward = sharedColumn('forward', length);
  const forwardStarts = sharedColumn('forwardStarts', order.length + 1);
  const codes = new Int32Array(log.mostBytes);
  let at = 0;
  for (let doc = 0; doc < order.length; doc += 1) {
    const count = log.read(order[doc], codes);
    for (let index = 0; index < count; index += 1) {
      const code = codes[index];
      if (code >= firstWord) at = writeWord(forward, at, numberOf[code - firstWord]);
      else {
        forward[at] = code;
        at += 1;
      }
    }
    forwardStarts[doc + 1] = at;
  }
  return { forwardStarts, forward };
}

/**
 * Numbers the pairs of common words that are next to each other anywhere, as terms from `firstTerm` on, and counts the documents of each.
 */
export function numberPairs({ forwardStarts, forward }: ForwardIndex, commonWords: number, firstTerm: number) {
  const pairTerms = sharedColumn('pairTerms', commonWords * commonWords).fill(-1);
  const counts: number[] = [];
  const lastDoc: number[] = [];
  const reader = new PairReader(commonWords);
  const docs = commonWords > 0 ? forwardStarts.length - 1 : 0;
  for (let doc = 0; doc < docs; doc += 1) {
    const count = reader.read(forward, forwardStarts[doc], forwardStarts[doc + 1]);
    for (let index = 0; index < count; index += 1) {
      const pair = reader.pairs[index];
      if (pairTerms[pair] === -1) {
        pairTerms[pair] = firstTerm + counts.length;
        counts.push(0);
        lastDoc.push(-1);
      }
      const number = pairTerms[pair] - firstTerm;
      if (lastDoc[number] === doc) continue;
      lastDoc[number] = doc;
      counts[number] = counts[number] + 1;
    }
  }
  return { pairTerms, pairCounts: counts };
}
