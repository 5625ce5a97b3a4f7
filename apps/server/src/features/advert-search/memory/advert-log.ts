/** What an advert is besides its words. Times in ms since 1970, pay in whole pounds a year. */
export type AdvertHeader = {
  advertId: number;
  publishedAt: number;
  /** Infinity: never. */
  closesAt: number;
  lat: number | null;
  lng: number | null;
  /** Both or neither. */
  salaryLow: number | null;
  salaryHigh: number | null;
};

/** The filters whose values are words of the dictionary. An advert has several categories and at most one of each other kind. */
export type NamedKind = 'contractTypes' | 'hours' | 'employers';

const chunkBytes = 2 ** 22;
/** A code is at most five bytes. */
const codeBytes = 5;

/**
 * Adverts as they arrive while a segment is built: headers in columns, words as a run of codes of one to three bytes each, so that
 * half a million adverts wait in 150 MB. The codes are the marks of forward-units.ts, and the word's number plus `firstWord`.
 */
export class AdvertLog {
  count = 0;
  readonly advertIds: number[] = [];
  readonly publishedAt: number[] = [];
  readonly closesAt: number[] = [];
  /** NaN without coordinates. */
  readonly lat: number[] = [];
  readonly lng: number[] = [];
  /** -1 without pay. */
  readonly salaryLow: number[] = [];
  readonly salaryHigh: number[] = [];
  /** The word of each filter value, -1 without one. */
  readonly contractTypes: number[] = [];
  readonly hours: number[] = [];
  readonly employers: number[] = [];
  readonly categoryStarts: number[] = [];
  readonly categories: number[] = [];
  /** Codes of all adverts together, and bytes of the longest advert. */
  codeCount = 0;
  mostBytes = 0;
  private readonly chunks: Uint8Array[] = [];
  private readonly chunkOf: number[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private chunk = new Uint8Array(0);
  private at = 0;

  /** Begins an advert. */
  begin(header: AdvertHeader): void {
    const { lat, lng, salaryLow, salaryHigh } = header;
    this.count += 1;
    this.advertIds.push(header.advertId);
    this.publishedAt.push(header.publishedAt);
    this.closesAt.push(header.closesAt);
    this.lat.push(lat === null || lng === null ? Number.NaN : lat);
    this.lng.push(lat === null || lng === null ? Number.NaN : lng);
    this.salaryLow.push(salaryLow === null || salaryHigh === null ? -1 : salaryLow);
    this.salaryHigh.push(salaryLow === null || salaryHigh === null ? -1 : salaryHigh);
    this.contractTypes.push(-1);
    this.hours.push(-1);
    this.employers.push(-1);
    this.categoryStarts.push(this.categories.length);
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
    this.mostBytes = Math.max(this.mostBytes, this.at - (this.starts[this.count - 1] as number));
  }

  /** Reads an advert's codes into `into`, which has room for `mostBytes`, and returns how many they are. */
  read(advert: number, into: Int32Array): number {
    const chunk = this.chunks[this.chunkOf[advert] as number] as Uint8Array;
    const end = this.ends[advert] as number;
    let count = 0;
    for (let at = this.starts[advert] as number; at < end; count += 1) {
      let byte = chunk[at] as number;
      let code = byte & 127;
      at += 1;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = chunk[at] as number;
        code |= (byte & 127) << shift;
        at += 1;
      }
      into[count] = code;
    }
    return count;
  }
}
