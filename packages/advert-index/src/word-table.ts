import { findSlot, slotCount } from './word-slots.ts';

/** Words of a segment that is being built, numbered in order of arrival, with their adverts and positions. */
export class WordTable {
  count = 0;
  wordBytes = new Uint8Array(1 << 16);
  wordStarts = new Int32Array(1 << 12);
  wordSlots = new Int32Array(1 << 13);
  /** Four numbers a word, side by side because they are used together: adverts, occurrences, adverts with a level above 1, last advert + 1. */
  private tallies = new Int32Array(1 << 14);

  /** The number of the word in bytes[start, end); a new one if it was never met. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const slot = findSlot(this.wordSlots, this.wordStarts, this.wordBytes, bytes, start, end);
    const known = this.wordSlots[slot];
    if (known > 0) return known - 1;
    const word = this.count;
    const from = this.wordStarts[word];
    if (from + end - start > this.wordBytes.length) this.wordBytes = grown(this.wordBytes, from + end - start);
    for (let at = start; at < end; at += 1) this.wordBytes[from + at - start] = bytes[at];
    if (word + 2 > this.wordStarts.length) this.wordStarts = grown(this.wordStarts, word + 2);
    if (word * 4 + 4 > this.tallies.length) this.tallies = grown(this.tallies, word * 4 + 4);
    this.wordStarts[word + 1] = from + end - start;
    this.wordSlots[slot] = word + 1;
    this.count += 1;
    if (this.count * 2 > this.wordSlots.length) this.growSlots();
    return word;
  }

  /** Records that an advert has the word; false if it was recorded already. */
  note(word: number, advert: number): boolean {
    const { tallies } = this;
    if (tallies[word * 4 + 3] === advert + 1) return false;
    tallies[word * 4 + 3] = advert + 1;
    tallies[word * 4] = tallies[word * 4] + 1;
    return true;
  }

  noteOccurrence(word: number): void {
    this.tallies[word * 4 + 1] = this.tallies[word * 4 + 1] + 1;
  }

  noteLifted(word: number): void {
    this.tallies[word * 4 + 2] = this.tallies[word * 4 + 2] + 1;
  }

  /** How many adverts have the word, how often, and in how many its level is above 1. */
  adverts = (word: number): number => this.tallies[word * 4];
  occurrences = (word: number): number => this.tallies[word * 4 + 1];
  lifted = (word: number): number => this.tallies[word * 4 + 2];

  private growSlots(): void {
    this.wordSlots = new Int32Array(slotCount(this.count * 2));
    for (let word = 0; word < this.count; word += 1) {
      const { wordSlots, wordStarts, wordBytes } = this;
      wordSlots[findSlot(wordSlots, wordStarts, wordBytes, wordBytes, wordStarts[word], wordStarts[word + 1])] = word + 1;
    }
  }
}

/** A copy with room for at least `length`, and twice the earlier size. */
export function grown<Column extends Uint8Array | Int32Array>(column: Column, length: number): Column {
  const copy = new (column.constructor as new (length: number) => Column)(Math.max(length, column.length * 2));
  copy.set(column);
  return copy;
}
