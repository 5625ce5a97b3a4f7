import type { Segment } from './api.ts';

/** A match as one number: the segment's place in the list above, 26 bits of document below. */
const docBits = 26;
export const mostSegments = 32;
export const matchOf = (segment: number, doc: number): number => (segment << docBits) | doc;
export const segmentOfMatch = (match: number): number => match >>> docBits;
export const docOfMatch = (match: number): number => match & (2 ** docBits - 1);

/** Room beyond the wanted matches. A selection is made only when it is full, so that each match costs constant time. */
const room = 1024;
let keys = new Float64Array(0);
let found = new Int32Array(0);

/**
 * Top-k: keeps the `wanted` matches with the least keys; ties are in the order of adverts (newest, then higher id). Not re-entrant: it
 * shares the thread's scratch arrays.
 */
export class BestMatches {
  /** No match with a greater key will be kept. */
  worstKey = Number.POSITIVE_INFINITY;
  private worst = -1;
  private count = 0;
  private readonly wanted: number;
  private readonly capacity: number;
  private readonly segments: readonly Segment[];

  constructor(segments: readonly Segment[], wanted: number) {
    this.segments = segments;
    this.wanted = wanted;
    this.capacity = wanted + Math.max(wanted, room);
    if (keys.length >= this.capacity) return;
    keys = new Float64Array(this.capacity);
    found = new Int32Array(this.capacity);
  }

  /** Returns false if the match is worse than all kept ones. */
  offer(key: number, match: number): boolean {
    if (this.worst !== -1 && (key > this.worstKey || (key === this.worstKey && !this.isBefore(match, this.worst)))) return false;
    keys[this.count] = key;
    found[this.count] = match;
    this.count += 1;
    if (this.count === this.capacity) this.cut();
    return true;
  }

  /** The matches from `offset` on, in order, with their keys. */
  ordered(offset: number): { key: number; match: number }[] {
    if (this.count > this.wanted) this.cut();
    this.select(offset);
    const best = [];
    for (let at = offset; at < this.count; at += 1) best.push({ key: keys[at], match: found[at] });
    return best.sort((a, b) => (a.key === b.key ? (this.isBefore(a.match, b.match) ? -1 : 1) : a.key < b.key ? -1 : 1));
  }

  private cut(): void {
    this.select(this.wanted);
    this.count = this.wanted;
    let last = 0;
    for (let at = 1; at < this.count; at += 1) if (this.comesBefore(last, keys[at], found[at])) last = at;
    this.worstKey = keys[last];
    this.worst = found[last];
  }

  /** Moves the `first` least to the front (Hoare's selection, pivot by the median of three). */
  private select(first: number): void {
    let from = 0;
    let to = this.count - 1;
    while (from < to && first > from && first <= to) {
      const pivot = this.median(from, (from + to) >>> 1, to);
      const key = keys[pivot];
      const match = found[pivot];
      let left = from;
      let right = to;
      while (left <= right) {
        while (this.comesBefore(left, key, match)) left += 1;
        while (this.comesAfter(right, key, match)) right -= 1;
        if (left > right) break;
        swap(left, right);
        left += 1;
        right -= 1;
      }
      if (first <= right) to = right;
      else if (first >= left) from = left;
      else return;
    }
  }

  private median(a: number, b: number, c: number): number {
    const isBefore = (one: number, two: number) => this.comesBefore(one, keys[two], found[two]);
    if (isBefore(a, b)) return isBefore(b, c) ? b : isBefore(a, c) ? c : a;
    return isBefore(a, c) ? a : isBefore(b, c) ? c : b;
  }

  private comesBefore(at: number, key: number, match: number): boolean {
    const its = keys[at];
    return its < key || (its === key && this.isBefore(found[at], match));
  }

  private comesAfter(at: number, key: number, match: number): boolean {
    const its = keys[at];
    return its > key || (its === key && this.isBefore(match, found[at]));
  }

  /** Whether a match is the newer of two, or has the higher id if both are of the same time. Within a segment the document numbers tell. */
  private isBefore(a: number, b: number): boolean {
    const [inA, inB] = [a >>> docBits, b >>> docBits];
    if (inA === inB) return a < b;
    return this.isNewer(inA, docOfMatch(a), inB, docOfMatch(b));
  }

  private isNewer(inA: number, docA: number, inB: number, docB: number): boolean {
    const [a, b] = [this.segments[inA], this.segments[inB]];
    const [publishedA, publishedB] = [a.publishedAt[docA], b.publishedAt[docB]];
    if (publishedA !== publishedB) return publishedA > publishedB;
    return a.advertIds[docA] > b.advertIds[docB];
  }
}

function swap(a: number, b: number): void {
  const key = keys[a];
  const match = found[a];
  keys[a] = keys[b];
  found[a] = found[b];
  keys[b] = key;
  found[b] = match;
}
