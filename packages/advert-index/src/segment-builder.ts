import type { AdvertHeader, IndexedAdvert, IndexShape, Segment } from './api.ts';
import { apart, together } from './forward-units.ts';
import { SegmentDraft } from './segment-draft.ts';
import { grown } from './word-table.ts';

/** Later words all share this position, as in PostgreSQL's tsvector. */
const lastPosition = 16_383;
const encoder = new TextEncoder();
const byte = (character: string) => character.charCodeAt(0);
const [dot, colon, zero, two, highest] = [byte('.'), byte(':'), byte('0'), byte('2'), byte('6')];

/** Reads lexemes (see api.ts) into a draft, one advert at a time. */
export class SegmentBuilder {
  private readonly draft: SegmentDraft;
  /** The number of the facet that an ASCII letter stands for, -1 for none. */
  private readonly facetOf = new Int8Array(128).fill(-1);
  /** The word at each position of the current advert, plus one. Words that met a taken position are in a separate list. */
  private readonly wordAt = new Int32Array(lastPosition + 1);
  private readonly crowded = new Map<number, Set<number>>();
  private loose: number[] = [];
  /** Levels above 1 by word, and the words of this advert that have one. */
  private levels = new Uint8Array(1 << 12);
  private levelled: number[] = [];
  private furthest = -1;
  private wordCount = 0;

  constructor(shape: IndexShape, pairsFrom?: number) {
    this.draft = new SegmentDraft(shape, pairsFrom);
    Object.values(shape.facets).forEach((letter, facet) => {
      this.facetOf[byte(letter)] = facet;
    });
  }

  /** Adverts taken so far. */
  get count(): number {
    return this.draft.count;
  }

  /** Adds an advert at once. */
  add(advert: IndexedAdvert): void {
    this.begin(advert);
    for (const { word, positions } of advert.lexemes) {
      const bytes = encoder.encode(word);
      this.addLexeme(bytes, 0, bytes.length, positions);
    }
    this.end();
  }

  /** Begins an advert. Throws a RangeError when a segment can't number another. */
  begin(header: AdvertHeader): void {
    this.draft.begin(header);
  }

  /** A lexeme of the advert begun: bytes[start, end), UTF-8, and the first `count` of its positions. */
  addLexeme(bytes: Uint8Array, start: number, end: number, positions: ArrayLike<number>, count = positions.length): void {
    const first = bytes[start];
    if (count === 0 && first === dot) {
      const facet = bytes[start + 2] === colon ? (this.facetOf[bytes[start + 1]] ?? -1) : -1;
      if (facet >= 0) this.draft.addValue(facet, this.draft.word(bytes, start, end));
      return;
    }
    if (count === 0 && bytes[start + 1] === colon && first >= two && first <= highest) {
      const word = this.draft.word(bytes, start + 2, end);
      if (word >= this.levels.length) this.levels = grown(this.levels, word + 1);
      this.levels[word] = Math.max(this.levels[word], first - zero);
      this.levelled.push(word);
      return;
    }
    const word = this.draft.word(bytes, start, end);
    if (count === 0) this.loose.push(word);
    for (let index = 0; index < count; index += 1) this.place(word, Math.min(lastPosition, positions[index]));
  }

  /** Ends the advert begun. */
  end(): void {
    const { draft, wordAt, crowded } = this;
    draft.beginWords((this.wordCount + this.loose.length) * 3);
    // The first word is apart from nothing.
    let last = this.furthest;
    for (let position = 0; position <= this.furthest; position += 1) {
      const word = wordAt[position];
      if (word === 0) continue;
      if (position > last + 1) draft.addMark(apart);
      this.addWord(word - 1);
      last = position;
      wordAt[position] = 0;
      if (crowded.size === 0) continue;
      for (const other of crowded.get(position) ?? []) {
        draft.addMark(together);
        this.addWord(other);
      }
    }
    for (const word of this.loose) {
      // A word without positions is alone, in no phrase.
      draft.addMark(apart);
      this.addWord(word);
    }
    draft.endWords();
    crowded.clear();
    for (const word of this.levelled) this.levels[word] = 0;
    this.levelled = [];
    this.loose = [];
    this.furthest = -1;
    this.wordCount = 0;
  }

  /**
   * Returns the segment of all adverts added. The builder cannot be used afterwards. Throws a RangeError when its words can't be numbered.
   */
  finish(): Segment {
    return this.draft.finish();
  }

  private place(word: number, position: number): void {
    const there = this.wordAt[position];
    if (there === word + 1) return;
    if (there === 0) this.wordAt[position] = word + 1;
    else {
      const others = this.crowded.get(position);
      if (others) others.add(word);
      else this.crowded.set(position, new Set([word]));
    }
    this.wordCount += 1;
    if (position > this.furthest) this.furthest = position;
  }

  private addWord(word: number): void {
    this.draft.addWord(word, this.levels[word] ?? 0);
  }
}
