import { bitsetLength, isDense, sharedColumn } from './segment.ts';

/** Documents of a list share their high bits by 65,536, so each takes 16 bits: half of a whole number. */
const chunkBits = 16;

/**
 * The postings of all terms: call `add` with the documents of each term in ascending order. A common term has a bitset (`isDense`), a rare
 * one a list: for every chunk of 65,536 documents with any, its number, their count minus one, and their low bits.
 */
export class PostingsWriter {
  readonly termStarts: Int32Array;
  readonly termCounts: Int32Array;
  readonly denseBits: Int32Array;
  readonly listed: Uint16Array;
  /**
   * Four numbers a term, next to each other because each posting needs them all: the last document, where the next goes (for a dense term
   * the complement of where its bits begin), where the count of its chunk is, and a spare.
   */
  private readonly state: Int32Array;

  /** `counts`: how many documents each term will have. */
  constructor(counts: Int32Array, docCount: number) {
    this.termStarts = sharedColumn('termStarts', counts.length);
    this.termCounts = sharedColumn('termCounts', counts.length);
    this.termCounts.set(counts);
    this.state = new Int32Array(counts.length * 4).fill(-1);
    const chunks = (docCount >>> chunkBits) + 1;
    let bits = 0;
    let units = 0;
    for (let term = 0; term < counts.length; term += 1) {
      const count = counts[term];
      const dense = isDense({ docCount, termCounts: counts }, term);
      this.termStarts[term] = dense ? bits : units;
      this.state[term * 4 + 1] = dense ? ~bits : units;
      if (dense) bits += bitsetLength(docCount);
      else units += count + 2 * Math.min(count, chunks);
      if (units > 0x7fffffff || bits > 0x7fffffff) throw new RangeError('A search segment has too many postings to number');
    }
    this.denseBits = sharedColumn('denseBits', bits);
    this.listed = sharedColumn('listed', units);
  }

  /** Adds a document to a term; false when it was the last one added already. */
  add(term: number, doc: number): boolean {
    const { state, listed } = this;
    const last = state[term * 4];
    if (last === doc) return false;
    state[term * 4] = doc;
    let next = state[term * 4 + 1];
    if (next < 0) {
      const at = ~next + (doc >>> 5);
      this.denseBits[at] = this.denseBits[at] | (1 << (doc & 31));
      return true;
    }
    if (last < 0 || last >>> chunkBits !== doc >>> chunkBits) {
      listed[next] = doc >>> chunkBits;
      state[term * 4 + 2] = next + 1;
      next += 2;
    } else {
      const counter = state[term * 4 + 2];
      listed[counter] = listed[counter] + 1;
    }
    listed[next] = doc & (2 ** chunkBits - 1);
    state[term * 4 + 1] = next + 1;
    return true;
  }
}
