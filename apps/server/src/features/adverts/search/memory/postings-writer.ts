import { bitsetLength, isDense, sharedColumn } from './segment.ts';

/**
 * The postings of all terms: `add` is told the documents of each term in ascending order. A term of few adverts has a list of
 * documents, one of many a bitset (`isDense`).
 */
export class PostingsWriter {
  readonly termStarts: Int32Array;
  readonly termCounts: Int32Array;
  readonly postings: Int32Array;
  /** Where the next document of a listed term goes; of a dense one, the complement of where its bits begin. */
  private readonly next: Int32Array;
  private readonly lastDoc: Int32Array;

  /** `counts`: how many documents each term will have. */
  constructor(counts: Int32Array, docCount: number) {
    this.termStarts = sharedColumn('termStarts', counts.length);
    this.termCounts = sharedColumn('termCounts', counts.length);
    this.termCounts.set(counts);
    this.next = new Int32Array(counts.length);
    this.lastDoc = new Int32Array(counts.length).fill(-1);
    let length = 0;
    for (let term = 0; term < counts.length; term += 1) {
      const dense = isDense({ docCount, termCounts: counts }, term);
      this.termStarts[term] = length;
      this.next[term] = dense ? ~length : length;
      length += dense ? bitsetLength(docCount) : (counts[term] as number);
      if (length > 0x7fffffff) throw new RangeError('A search segment has too many postings to number');
    }
    this.postings = sharedColumn('postings', length);
  }

  /** Adds a document to a term; false when it was the last one added already. */
  add(term: number, doc: number): boolean {
    if (this.lastDoc[term] === doc) return false;
    this.lastDoc[term] = doc;
    const next = this.next[term] as number;
    if (next < 0) {
      const at = ~next + (doc >>> 5);
      this.postings[at] = (this.postings[at] as number) | (1 << (doc & 31));
    } else {
      this.postings[next] = doc;
      this.next[term] = next + 1;
    }
    return true;
  }
}
