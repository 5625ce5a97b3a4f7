import { PairReader } from './common-pairs.ts';
import { firstWord, readWord, together, unitsOfWord } from './forward-units.ts';
import type { PostingsWriter } from './postings-writer.ts';
import { sharedColumn } from './segment.ts';

type Text = { forwardStarts: Int32Array; forward: Uint16Array };

/**
 * Gives every word and pair of the forward index its postings. `lifted` says in how many documents each word has a level above 1;
 * which ones, and the level, is returned as columns.
 */
export function writeTextPostings(postings: PostingsWriter, text: Text, lifted: Int32Array, commonWords: number, pairTerms: Int32Array) {
  const { forwardStarts, forward } = text;
  const liftedStarts = sharedColumn('liftedStarts', lifted.length + 1);
  for (let word = 0; word < lifted.length; word += 1) liftedStarts[word + 1] = (liftedStarts[word] as number) + (lifted[word] as number);
  const liftedDocs = sharedColumn('liftedDocs', liftedStarts[lifted.length] as number);
  const liftedLevels = sharedColumn('liftedLevels', liftedDocs.length);
  const next = Int32Array.from(liftedStarts);
  const reader = new PairReader(commonWords);

  for (let doc = 0; doc + 1 < forwardStarts.length; doc += 1) {
    const end = forwardStarts[doc + 1] as number;
    let level = 1;
    for (let at = forwardStarts[doc] as number; at < end; ) {
      const unit = forward[at] as number;
      if (unit < firstWord) {
        if (unit > together) level = unit;
        at += 1;
        continue;
      }
      const word = readWord(forward, at);
      at += unitsOfWord(word);
      if (postings.add(word, doc) && level > 1) {
        const to = next[word] as number;
        liftedDocs[to] = doc;
        liftedLevels[to] = level;
        next[word] = to + 1;
      }
      level = 1;
    }
    if (commonWords === 0) continue;
    const count = reader.read(forward, forwardStarts[doc] as number, end);
    for (let index = 0; index < count; index += 1) postings.add(pairTerms[reader.pairs[index] as number] as number, doc);
  }
  return { liftedStarts, liftedDocs, liftedLevels };
}

/** Gives the filter values that a column holds their postings. Document d has the values from starts[d] to starts[d + 1], or without starts its own. */
export function writeFilterPostings(postings: PostingsWriter, column: Int32Array, terms: Int32Array, starts?: Int32Array): void {
  const docCount = starts ? starts.length - 1 : column.length;
  for (let doc = 0; doc < docCount; doc += 1) {
    const end = starts ? (starts[doc + 1] as number) : doc + 1;
    for (let index = starts ? (starts[doc] as number) : doc; index < end; index += 1) {
      const value = column[index] as number;
      if (value >= 0) postings.add(terms[value] as number, doc);
    }
  }
}
