import { AdvertLog } from './advert-log.ts';
import type { AdvertHeader, IndexShape, Segment } from './api.ts';
import { finishSegment } from './finish-segment.ts';
import { firstWord } from './forward-units.ts';
import { mostDocs } from './segment.ts';
import { WordTable } from './word-table.ts';

/** A segment that is being built or merged. Words have this draft's numbers. */
export class SegmentDraft {
  private readonly words = new WordTable();
  private readonly log: AdvertLog;
  private readonly shape: IndexShape;
  private readonly pairsFrom: number;

  /** `pairsFrom`: index pairs of common words from this many adverts on. Below it, searching texts is faster than filling a table. */
  constructor(shape: IndexShape, pairsFrom = 20_000) {
    this.shape = shape;
    this.log = new AdvertLog(shape);
    this.pairsFrom = pairsFrom;
  }

  /** Adverts taken so far. */
  get count(): number {
    return this.log.count;
  }

  /** The number of the word in bytes[start, end), UTF-8. */
  word(bytes: Uint8Array, start: number, end: number): number {
    return this.words.intern(bytes, start, end);
  }

  /** Begins an advert. Throws a RangeError when a segment can't number another. */
  begin(header: AdvertHeader): void {
    if (this.log.count === mostDocs) throw new RangeError(`A search segment has at most ${mostDocs} adverts`);
    this.log.begin(header);
  }

  /** A value of the facet with this number in the shape. */
  addValue(facet: number, word: number): void {
    if (this.words.note(word, this.log.count - 1)) this.log.facets[facet].words.push(word);
  }

  /** Begins the words of the advert, in order of position; `mostCodes` counts words and marks. */
  beginWords(mostCodes: number): void {
    this.log.beginCodes(mostCodes);
  }

  /** Adds a mark of forward-units.ts: `apart` or `together`. */
  addMark(mark: number): void {
    this.log.write(mark);
  }

  /** Adds the next word. A level of 2 to 6 counts at the word's first occurrence in the advert. */
  addWord(word: number, level: number): void {
    const { words, log } = this;
    if (words.note(word, log.count - 1) && level > 1) {
      words.noteLifted(word);
      log.write(level);
    }
    words.noteOccurrence(word);
    log.write(word + firstWord);
  }

  endWords(): void {
    this.log.endCodes();
  }

  /** Returns the segment of all adverts. The draft cannot be used afterwards. Throws a RangeError when its words can't be numbered. */
  finish(): Segment {
    return finishSegment(this.shape, this.log, this.words, this.pairsFrom);
  }
}
