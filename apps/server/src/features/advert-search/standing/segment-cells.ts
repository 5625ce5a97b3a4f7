import { placesWithWord, type Segment } from '@berth/advert-index';
import type { Coordinates } from '@berth/contract';
import { coarseCellOf, coarseCellsWithin } from '../../adverts/index.ts';

/** The cells of the coarsest grid that contain adverts of a segment, numbered from 0. */
export class SegmentCells {
  private readonly segment: Segment;
  private readonly numbers = new Map<string, number>();
  /** The cell of each place of the segment. */
  private readonly ofPlace: number[];
  /** Searches share their places. */
  private readonly known = new Map<string, readonly number[] | null>();

  constructor(segment: Segment) {
    this.segment = segment;
    this.ofPlace = Array.from(segment.placeLat, (lat, place) => {
      const cell = coarseCellOf({ lat, lng: segment.placeLng[place] as number });
      const number = this.numbers.get(cell) ?? this.numbers.size;
      this.numbers.set(cell, number);
      return number;
    });
  }

  /** The cells that overlap a circle. Null if there are too many: it may be any. */
  around(centre: Coordinates, radiusMiles: number): readonly number[] | null {
    const circle = `${centre.lat} ${centre.lng} ${radiusMiles}`;
    let cells = this.known.get(circle);
    if (cells === undefined) {
      cells = coarseCellsWithin(centre, radiusMiles)?.flatMap((cell) => this.numbers.get(cell) ?? []) ?? null;
      this.known.set(circle, cells);
    }
    return cells;
  }

  /** One byte for each cell: 1 if it contains an advert with the word. Every advert has word -1. */
  withWord(word: number): Uint8Array {
    const cells = new Uint8Array(this.numbers.size);
    if (word < 0) return cells.fill(1);
    placesWithWord(this.segment, word).forEach((hasWord, place) => {
      if (hasWord === 1) cells[this.ofPlace[place] as number] = 1;
    });
    return cells;
  }
}
