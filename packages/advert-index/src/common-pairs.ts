import { apart, firstWord, readWord, together, unitsOfWord } from './forward-units.ts';
import { grown } from './word-table.ts';

/**
 * Finds pairs of common words (those below `commonWords`) that are next to each other in a document: pair a * commonWords + b for a before
 * b. A pair that occurs twice is returned twice. One reader serves many documents without garbage.
 */
export class PairReader {
  /** The pairs found, from 0 to the count that `read` returned. */
  pairs = new Int32Array(1024);
  private readonly commonWords: number;
  /** The common words of the position before, and of the one being read. */
  private before = new Int32Array(64);
  private here = new Int32Array(64);

  constructor(commonWords: number) {
    this.commonWords = commonWords;
  }

  /** Reads the units of one document and returns how many pairs there are. */
  read(units: Uint16Array, start: number, end: number): number {
    const { commonWords } = this;
    let count = 0;
    let beforeCount = 0;
    let hereCount = 0;
    for (let at = start; at < end; ) {
      let unit = units[at];
      if (unit !== together) {
        beforeCount = unit === apart ? 0 : hereCount;
        hereCount = 0;
        const { before } = this;
        this.before = this.here;
        this.here = before;
      }
      while (unit < firstWord) {
        at += 1;
        unit = units[at];
      }
      const word = readWord(units, at);
      at += unitsOfWord(word);
      if (word >= commonWords) continue;
      if (hereCount === this.here.length) this.here = grown(this.here, hereCount + 1);
      this.here[hereCount] = word;
      hereCount += 1;
      if (count + beforeCount > this.pairs.length) this.pairs = grown(this.pairs, count + beforeCount);
      for (let index = 0; index < beforeCount; index += 1) {
        this.pairs[count] = this.before[index] * commonWords + word;
        count += 1;
      }
    }
    return count;
  }
}
