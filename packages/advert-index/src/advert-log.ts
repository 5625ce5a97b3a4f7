import type { AdvertHeader, IndexShape, Point } from './api.ts';

const chunkBytes = 2 ** 22;
/** A code is at most five bytes. */
const codeBytes = 5;

/**
 * Adverts as they arrive while a segment is built: headers in columns, words as a run of codes of one to three bytes each, so that half a
 * million adverts wait in 150 MB. A code is a mark of forward-units.ts, or the word's number plus `firstWord`.
 */
export class AdvertLog {
  count = 0;
  readonly advertIds: number[] = [];
  readonly versions: number[] = [];
  readonly publishedAt: number[] = [];
  readonly closesAt: number[] = [];
  /** NaN without coordinates. */
  readonly lat: number[] = [];
  readonly lng: number[] = [];
  /** Further points by advert, of the few that have any. */
  readonly otherPoints = new Map<number, readonly Point[]>();
  /** -1 without a range. */
  readonly ranges: readonly { name: string; low: number[]; high: number[] }[];
  /** The words of each advert's values run from its start to the next advert's. */
  readonly facets: readonly { name: string; starts: number[]; words: number[] }[];
  /** Codes of all adverts together, and bytes of the longest advert. */
  codeCount = 0;
  mostBytes = 0;
  private readonly chunks: Uint8Array[] = [];
  private readonly chunkOf: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private chunk = new Uint8Array(0);
  private at = 0;

  constructor(shape: IndexShape) {
    this.ranges = shape.ranges.map((name) => ({ name, low: [], high: [] }));
    this.facets = Object.keys(shape.facets).map((name) => ({ name, starts: [], words: [] }));
  }

  /** Begins an advert. */
  begin(header: AdvertHeader): void {
    const { lat, lng, otherPoints = [] } = header;
    if (otherPoints.length > 0) this.otherPoints.set(this.count, otherPoints);
    this.count += 1;
    this.advertIds.push(header.advertId);
    this.versions.push(header.version);
    this.publishedAt.push(header.publishedAt);
    this.closesAt.push(header.closesAt);
    this.lat.push(lat === null || lng === null ? Number.NaN : lat);
    this.lng.push(lat === null || lng === null ? Number.NaN : lng);
    for (const { name, low, high } of this.ranges) {
      const range = header.ranges[name];
      low.push(range?.low ?? -1);
      high.push(range?.high ?? -1);
    }
    for (const { starts, words } of this.facets) starts.push(words.length);
  }

  /** Begins the codes of the advert begun last, at most `mostCodes`: they stay together. */
  beginCodes(mostCodes: number): void {
    if (this.at + mostCodes * codeBytes > this.chunk.length) {
      this.chunk = new Uint8Array(Math.max(chunkBytes, mostCodes * codeBytes));
      this.chunks.push(this.chunk);
      this.at = 0;
    }
    this.chunkOf.push(this.chunks.length - 1);
    this.starts.push(this.at);
  }

  write(code: number): void {
    let rest = code;
    while (rest > 127) {
      this.chunk[this.at] = (rest & 127) | 128;
      this.at += 1;
      rest >>>= 7;
    }
    this.chunk[this.at] = rest;
    this.at += 1;
    this.codeCount += 1;
  }

  endCodes(): void {
    this.ends.push(this.at);
    this.mostBytes = Math.max(this.mostBytes, this.at - this.starts[this.count - 1]);
  }

  /** Reads an advert's codes into `into`, which has room for `mostBytes`, and returns how many they are. */
  read(advert: number, into: Int32Array): number {
    const chunk = this.chunks[this.chunkOf[advert]];
    const end = this.ends[advert];
    let count = 0;
    for (let at = this.starts[advert]; at < end; count += 1) {
      let byte = chunk[at];
      let code = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = chunk[at];
        code |= (byte & 127) << shift;
        at += 1;
      }
      into[count] = code;
    }
    return count;
  }
}
