import { apart, firstWord, readWord, together, unitsOfWord } from './forward-units.ts';

/**
 * Finds the pairs of common words (those below `commonWords`) that stand next to one another in a document: pair a * commonWords + b
 * for a before b. A pair that stands there twice is told twice. One reader serves many documents without garbage.
 */
export class PairReader {
  /** The pairs found, from 0 to the count that `read` returned. */
  pairs = new Int32Array(1024);
  private readonly commonWords: number;
  private before: number[] = [];
  private here: number[] = [];

  constructor(commonWords: number) {
    this.commonWords = commonWords;
  }

  /** Reads the units of one document and returns how many pairs there are. */
  read(units: Uint16Array, start: number, end: number): number {
    const { commonWords } = this;
    let count = 0;
    this.before.length = 0;
    this.here.length = 0;
    for (let at = start; at < end; ) {
      const unit = units[at] as number;
      const isTogether = unit === together;
      if (unit < firstWord) at += 1;
      if (unit === apart) this.here.length = 0;
      if (!isTogether) {
        const { before } = this;
        this.before = this.here;
        this.here = before;
        before.length = 0;
      }
      if ((units[at] as number) < firstWord) at += 1;
      const word = readWord(units, at);
      at += unitsOfWord(word);
      if (word >= commonWords) continue;
      this.here.push(word);
      if (count + this.before.length > this.pairs.length) this.growPairs(count + this.before.length);
      for (const first of this.before) {
        this.pairs[count] = first * commonWords + word;
        count += 1;
      }
    }
    return count;
  }

  private growPairs(length: number): void {
    const pairs = new Int32Array(length * 2);
    pairs.set(this.pairs);
    this.pairs = pairs;
  }
}
