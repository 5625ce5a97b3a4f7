import { buriedAdverts, buryAdvert } from '../memory/bury-advert.ts';
import { mergeSegments } from '../memory/merge-segments.ts';
import type { Segment } from '../memory/segment.ts';

/** A segment is made anew without its buried adverts when they are over this share of it. */
const mostBuried = 0.25;

/** A segment as its reader is told of it: whole the first time, later its tombstones alone. */
export type SegmentNews = { id: number; whole: Segment | null; tombstones: Pick<Segment, 'buried' | 'buriedCount'> };

type Kept = { id: number; segment: Segment; isTold: boolean };
let ids = 0;
const keep = (segment: Segment): Kept => {
  ids += 1;
  return { id: ids, segment, isTold: false };
};

/**
 * The segments of one tenant, on the thread that keeps them. A change makes a new small segment and buries the adverts' old versions in
 * copies of the others' tombstones, so that a reader has the whole change or nothing of it.
 */
export class TenantSegments {
  private kept: Kept[];

  constructor(first: Segment) {
    this.kept = [keep(first)];
  }

  /** Adverts held, those among them that have closed since included. */
  get adverts(): number {
    return this.kept.reduce((sum, { segment }) => sum + segment.docCount - buriedAdverts(segment), 0);
  }

  get bytes(): number {
    return this.kept.reduce((sum, { segment }) => sum + segment.bytes, 0);
  }

  /** Puts the new versions of adverts in, and takes those out that have none. */
  change(changed: Iterable<number>, added: Segment | null): void {
    const advertIds = [...changed];
    for (const kept of this.kept) {
      const copy = { ...kept.segment, buried: sharedCopyOf(kept.segment.buried), buriedCount: sharedCopyOf(kept.segment.buriedCount) };
      if (advertIds.filter((advertId) => buryAdvert(copy, advertId)).length > 0) kept.segment = copy;
    }
    if (added) this.kept.push(keep(added));
    this.tidy();
  }

  /** What a reader needs to have the segments as they are now, oldest first. */
  news(): SegmentNews[] {
    return this.kept.map((kept) => {
      const { segment, id } = kept;
      const news = { id, whole: kept.isTold ? null : segment, tombstones: { buried: segment.buried, buriedCount: segment.buriedCount } };
      kept.isTold = true;
      return news;
    });
  }

  /** Each segment stays at least twice as large as the next: some ten at half a million adverts, each advert merged some ten times. */
  private tidy(): void {
    this.kept = this.kept.flatMap((kept) => {
      const buried = buriedAdverts(kept.segment);
      if (buried === kept.segment.docCount) return [];
      return buried > kept.segment.docCount * mostBuried ? [keep(mergeSegments([kept.segment]))] : [kept];
    });
    for (;;) {
      const [older, newer] = this.kept.slice(-2);
      if (!older || !newer || older.segment.docCount >= newer.segment.docCount * 2) return;
      this.kept.splice(-2, 2, keep(mergeSegments([older.segment, newer.segment])));
    }
  }
}

/** The reader's side: the segments that news tell of, those known already with their columns as they were. */
export function followNews(known: ReadonlyMap<number, Segment>, news: SegmentNews[]): Map<number, Segment> {
  const segments = new Map<number, Segment>();
  for (const { id, whole, tombstones } of news) {
    const columns = whole ?? known.get(id);
    if (!columns) throw new Error('The search index was told of a segment that it never got');
    segments.set(id, { ...columns, ...tombstones });
  }
  return segments;
}

function sharedCopyOf(column: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
}
