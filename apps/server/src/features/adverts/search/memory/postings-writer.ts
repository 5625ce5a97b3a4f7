import { bitsetLength, isDense, sharedColumn } from './segment.ts';

/** Documents of a list share their high bits by 65,536, and are then 16 bits each: half of what whole numbers take. */
const chunkBits = 16;

/**
 * The postings of all terms: `add` is told the documents of each term in ascending order. A term of many adverts has a bitset
 * (`isDense`), one of few a list: for every chunk of 65,536 documents that holds any, its number, how many less one, and their low bits.
 */
export class PostingsWriter {
  readonly termStarts: Int32Array;
  readonly termCounts: Int32Array;
  readonly denseBits: Int32Array;
  readonly listed: Uint16Array;
  /** Where the next document of a listed term goes, and its chunk's count; of a dense one, the complement of where its bits begin. */
  private readonly next: Int32Array;
  private readonly counter: Int32Array;
  private readonly lastDoc: Int32Array;

  /** `counts`: how many documents each term will have. */
  constructor(counts: Int32Array, docCount: number) {
    this.termStarts = sharedColumn('termStarts', counts.length);
    this.termCounts = sharedColumn('termCounts', counts.length);
    this.termCounts.set(counts);
    this.next = new Int32Array(counts.length);
    this.counter = new Int32Array(counts.length);
    this.lastDoc = new Int32Array(counts.length).fill(-1);
    const chunks = (docCount >>> chunkBits) + 1;
    let bits = 0;
    let units = 0;
    for (let term = 0; term < counts.length; term += 1) {
      const count = counts[term] as number;
      const dense = isDense({ docCount, termCounts: counts }, term);
      this.termStarts[term] = dense ? bits : units;
      this.next[term] = dense ? ~bits : units;
      if (dense) bits += bitsetLength(docCount);
      else units += count + 2 * Math.min(count, chunks);
      if (units > 0x7fffffff || bits > 0x7fffffff) throw new RangeError('A search segment has too many postings to number');
    }
    this.denseBits = sharedColumn('denseBits', bits);
    this.listed = sharedColumn('listed', units);
  }

  /** Adds a document to a term; false when it was the last one added already. */
  add(term: number, doc: number): boolean {
    const last = this.lastDoc[term] as number;
    if (last === doc) return false;
    this.lastDoc[term] = doc;
    let next = this.next[term] as number;
    if (next < 0) {
      const at = ~next + (doc >>> 5);
      this.denseBits[at] = (this.denseBits[at] as number) | (1 << (doc & 31));
      return true;
    }
    if (last < 0 || last >>> chunkBits !== doc >>> chunkBits) {
      this.listed[next] = doc >>> chunkBits;
      this.counter[term] = next + 1;
      next += 2;
    } else {
      const counter = this.counter[term] as number;
      this.listed[counter] = (this.listed[counter] as number) + 1;
    }
    this.listed[next] = doc & (2 ** chunkBits - 1);
    this.next[term] = next + 1;
    return true;
  }
}
