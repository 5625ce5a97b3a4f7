import { mostWords } from './forward-units.ts';
import { sharedColumn } from './segment.ts';
import { findSlot, slotCount } from './word-slots.ts';
import type { WordTable } from './word-table.ts';

/** Pairs of this many words are indexed at most: the table of pairs then takes 4 MB. */
const mostCommonWords = 1024;

/**
 * The dictionary of a segment. Words are numbered by how many adverts have them, so that frequent ones need few bits. Filter values come
 * last, since they are in no text, and words without adverts are left out. `numberOf` maps the table's numbers to these, -1 for none.
 * `commonWords` are the first words, each in more than one advert in 32: their pairs are indexed, because searching the text of every
 * advert with both would take 0.1 s at half a million.
 */
export function numberWords(table: WordTable, isFilter: Uint8Array, docCount: number, withPairs: boolean) {
  const kept = [];
  for (let word = 0; word < table.count; word += 1) if (table.adverts(word) > 0) kept.push(word);
  if (kept.length > mostWords) throw new RangeError(`A search segment has at most ${mostWords} words`);
  const order = Int32Array.from(kept).sort((a, b) => isFilter[a] - isFilter[b] || table.adverts(b) - table.adverts(a) || a - b);

  const numberOf = new Int32Array(table.count).fill(-1);
  const wordStarts = sharedColumn('wordStarts', order.length + 1);
  const counts = new Int32Array(order.length);
  const lifted = new Int32Array(order.length);
  let byteCount = 0;
  order.forEach((word, number) => {
    numberOf[word] = number;
    counts[number] = table.adverts(word);
    lifted[number] = table.lifted(word);
    byteCount += table.wordStarts[word + 1] - table.wordStarts[word];
    wordStarts[number + 1] = byteCount;
  });

  const wordBytes = sharedColumn('wordBytes', byteCount);
  const wordSlots = sharedColumn('wordSlots', slotCount(order.length));
  order.forEach((word, number) => {
    wordBytes.set(table.wordBytes.subarray(table.wordStarts[word], table.wordStarts[word + 1]), wordStarts[number]);
    const [start, end] = [wordStarts[number], wordStarts[number + 1]];
    wordSlots[findSlot(wordSlots, wordStarts, wordBytes, wordBytes, start, end)] = number + 1;
  });

  const mostPaired = Math.min(mostCommonWords, Math.floor(Math.sqrt(docCount * 8)), withPairs ? order.length : 0);
  let commonWords = 0;
  while (commonWords < mostPaired && counts[commonWords] * 32 > docCount && isFilter[order[commonWords]] === 0) {
    commonWords += 1;
  }
  return { numberOf, counts, lifted, commonWords, wordBytes, wordStarts, wordSlots };
}
