import type { Segment, SegmentNews } from './api.ts';
import { mergeSegments } from './merge-segments.ts';
import { sharedCopyOf } from './segment.ts';
import { removeAdvert, removedAdverts } from './tombstones.ts';

/** A segment is rebuilt without its removed adverts when their share exceeds this. */
const mostRemoved = 0.25;

type Kept = { id: number; segment: Segment; isTold: boolean };
let ids = 0;
const keep = (segment: Segment): Kept => {
  ids += 1;
  return { id: ids, segment, isTold: false };
};

export class SegmentSet {
  private kept: Kept[];

  constructor(segments: readonly Segment[]) {
    this.kept = segments.map(keep);
  }

  get segments(): readonly { id: number; segment: Segment }[] {
    return this.kept.map(({ id, segment }) => ({ id, segment }));
  }

  /** Adverts in the index, including closed ones. */
  get adverts(): number {
    return this.kept.reduce((sum, { segment }) => sum + segment.docCount - removedAdverts(segment), 0);
  }

  get bytes(): number {
    return this.kept.reduce((sum, { segment }) => sum + segment.bytes, 0);
  }

  /** Adds the new versions of adverts, and removes adverts that have none. */
  change(changed: Iterable<number>, added: Segment | null): void {
    const advertIds = [...changed];
    for (const kept of this.kept) {
      const copy = {
        ...kept.segment,
        tombstones: sharedCopyOf(kept.segment.tombstones),
        tombstoneCount: sharedCopyOf(kept.segment.tombstoneCount),
      };
      if (advertIds.filter((advertId) => removeAdvert(copy, advertId)).length > 0) kept.segment = copy;
    }
    if (added) this.kept.push(keep(added));
    this.tidy();
  }

  /** The messages that bring a reader up to date, oldest segment first. */
  news(): SegmentNews[] {
    return this.kept.map((kept) => {
      const { segment, id } = kept;
      const news = {
        id,
        whole: kept.isTold ? null : segment,
        tombstones: { tombstones: segment.tombstones, tombstoneCount: segment.tombstoneCount },
      };
      kept.isTold = true;
      return news;
    });
  }

  /**
   * Each segment is at least twice as large as the next: about ten segments at half a million adverts, and each advert is merged about ten
   * times.
   */
  private tidy(): void {
    this.kept = this.kept.flatMap((kept) => {
      const removed = removedAdverts(kept.segment);
      if (removed === kept.segment.docCount) return [];
      return removed > kept.segment.docCount * mostRemoved ? [keep(mergeSegments(kept.segment.shape, [kept.segment]))] : [kept];
    });
    for (;;) {
      const [older, newer] = this.kept.slice(-2);
      if (!older || !newer || older.segment.docCount >= newer.segment.docCount * 2) return;
      this.kept.splice(-2, 2, keep(mergeSegments(older.segment.shape, [older.segment, newer.segment])));
    }
  }
}

export function followNews(known: ReadonlyMap<number, Segment>, news: readonly SegmentNews[]): Map<number, Segment> {
  const segments = new Map<number, Segment>();
  for (const { id, whole, tombstones } of news) {
    const columns = whole ?? known.get(id);
    if (!columns) throw new Error('Unknown segment in news: its columns were never received');
    segments.set(id, { ...columns, ...tombstones });
  }
  return segments;
}
