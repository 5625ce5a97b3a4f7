import { PairReader } from './common-pairs.ts';
import { firstWord, readWord, together, unitsOfWord } from './forward-units.ts';
import type { PostingsWriter } from './postings-writer.ts';
import { sharedColumn } from './segment.ts';
import type { FacetColumns } from './segment-columns.ts';

type Text = { forwardStarts: Int32Array; forward: Uint16Array };

/**
 * Gives every word and pair of the forward index its postings. `lifted` says in how many documents each word has a level above 1;
 * which ones, and the level, is returned as columns.
 */
export function writeTextPostings(postings: PostingsWriter, text: Text, lifted: Int32Array, commonWords: number, pairTerms: Int32Array) {
  const { forwardStarts, forward } = text;
  const liftedStarts = sharedColumn('liftedStarts', lifted.length + 1);
  for (let word = 0; word < lifted.length; word += 1) liftedStarts[word + 1] = liftedStarts[word] + lifted[word];
  const liftedDocs = sharedColumn('liftedDocs', liftedStarts[lifted.length]);
  const liftedLevels = sharedColumn('liftedLevels', liftedDocs.length);
  const next = Int32Array.from(liftedStarts);
  const reader = new PairReader(commonWords);

  for (let doc = 0; doc + 1 < forwardStarts.length; doc += 1) {
    const end = forwardStarts[doc + 1];
    let level = 1;
    for (let at = forwardStarts[doc]; at < end; ) {
      const unit = forward[at];
      if (unit < firstWord) {
        if (unit > together) level = unit;
        at += 1;
        continue;
      }
      const word = readWord(forward, at);
      at += unitsOfWord(word);
      if (postings.add(word, doc) && level > 1) {
        const to = next[word];
        liftedDocs[to] = doc;
        liftedLevels[to] = level;
        next[word] = to + 1;
      }
      level = 1;
    }
    if (commonWords === 0) continue;
    const count = reader.read(forward, forwardStarts[doc], end);
    for (let index = 0; index < count; index += 1) postings.add(pairTerms[reader.pairs[index]], doc);
  }
  return { liftedStarts, liftedDocs, liftedLevels };
}

/** Gives the values of a facet their postings. */
export function writeFacetPostings(postings: PostingsWriter, { starts, values, terms }: FacetColumns): void {
  const docCount = starts ? starts.length - 1 : values.length;
  for (let doc = 0; doc < docCount; doc += 1) {
    const end = starts ? starts[doc + 1] : doc + 1;
    for (let index = starts ? starts[doc] : doc; index < end; index += 1) if (values[index] >= 0) postings.add(terms[values[index]], doc);
  }
}
