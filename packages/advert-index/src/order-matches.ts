import type { IndexQuery, Point, Segment } from './api.ts';
import { listDocs, removeAll } from './bitset.ts';
import { BestMatches, matchOf } from './keep-best.ts';
import { certainlyPast, nearnessOf } from './match-place.ts';
import { firstOpen } from './open-adverts.ts';
import { placeDistance } from './place-distance.ts';
import { docsScratch, scoresScratch, takeBits, takeFloats } from './query-scratch.ts';
import { scoreDocs } from './score-docs.ts';
import { bitsetLength } from './segment.ts';
import { docDistance, nearestOf } from './several-places.ts';

/** The matches in one segment: `count` documents and, with a centre, the nearness of its places. */
export type SegmentMatches = { bits: Int32Array; count: number; nearness: Float64Array | null };

/** A match by keep-best.ts's number. */
type OrderedMatch = { match: number; score: number | null };

/** The matches of all segments in the order asked for, from `offset` to `offset + limit`. */
export function orderMatches(segments: readonly Segment[], found: SegmentMatches[], query: IndexQuery, total: number): OrderedMatch[] {
  const wanted = Math.min(total, query.offset + query.limit);
  if (query.offset >= wanted) return [];
  const best = new BestMatches(segments, wanted);
  const byDistance = query.sort === 'GeoDistance' ? query.centre : null;
  const byScore = query.sort === 'Score' && query.wordWeights.length > 0;
  const byRange = typeof query.sort === 'object' ? query.sort.highestOf : null;
  segments.forEach((segment, index) => {
    const matches = found[index];
    if (!matches || matches.count === 0) return;
    if (byDistance && matches.nearness) offerNearest(best, segment, index, matches.bits, matches.nearness, byDistance);
    else if (byScore) offerScores(best, segment, index, matches.bits, query);
    else if (byRange) offerHighest(best, segment, index, matches.bits, byRange);
    else if (query.sort === 'ClosingDate') offerClosing(best, segment, index, matches, query);
    else offerNewest(best, segment, index, matches.bits, wanted);
  });
  return best.ordered(query.offset).map(({ match, key }) => ({ match, score: byScore ? -key : null }));
}

function offerNewest(best: BestMatches, segment: Segment, index: number, bits: Int32Array, wanted: number): void {
  const docs = docsScratch();
  const count = listDocs(bits, bitsetLength(segment.docCount), docs, wanted);
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at];
    // Documents get older: once one is too old, so are the rest.
    if (!best.offer(-segment.publishedAt[doc], matchOf(index, doc))) return;
  }
}

/** If many documents match, reading adverts in closing order finds the first ones sooner than looking at every match. */
function offerClosing(best: BestMatches, segment: Segment, index: number, { bits, count }: SegmentMatches, query: IndexQuery): void {
  const { docCount, closesAt, closingOrder } = segment;
  const wanted = query.offset + query.limit;
  if (count * count > docCount * wanted) {
    for (let at = firstOpen(segment, query.now); at < docCount; at += 1) {
      const doc = closingOrder[at];
      if (((bits[doc >>> 5] >>> (doc & 31)) & 1) === 0) continue;
      if (!best.offer(closesAt[doc], matchOf(index, doc))) return;
    }
    return;
  }
  const docs = docsScratch();
  listDocs(bits, bitsetLength(docCount), docs, docCount);
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at];
    best.offer(closesAt[doc], matchOf(index, doc));
  }
}

/** Segments number their own amounts, so the amounts themselves are compared. */
function offerHighest(best: BestMatches, segment: Segment, index: number, bits: Int32Array, range: string): void {
  const { high, highs } = segment.ranges[range];
  const docs = docsScratch();
  const count = listDocs(bits, bitsetLength(segment.docCount), docs, segment.docCount);
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at];
    best.offer(high[doc] < 0 ? Number.POSITIVE_INFINITY : -highs[high[doc]], matchOf(index, doc));
  }
}

/** Offers all documents with their own score. Documents with the common score are offered in order, until one is too late. */
function offerScores(best: BestMatches, segment: Segment, index: number, bits: Int32Array, query: IndexQuery): void {
  const length = bitsetLength(segment.docCount);
  const touched = takeBits();
  const alike = scoreDocs(segment, bits, query, touched);
  const scores = scoresScratch();
  const docs = docsScratch();
  const count = listDocs(touched, length, docs, segment.docCount);
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at];
    best.offer(-scores[doc], matchOf(index, doc));
  }
  removeAll(bits, touched, 0, length);
  const alikeCount = listDocs(bits, length, docs, query.offset + query.limit);
  for (let at = 0; at < alikeCount; at += 1) if (!best.offer(-alike, matchOf(index, docs[at]))) return;
}

/** Computes the distance only for places that may still be among the nearest, once for each. */
function offerNearest(best: BestMatches, segment: Segment, index: number, bits: Int32Array, nearness: Float64Array, centre: Point): void {
  const docs = docsScratch();
  const count = listDocs(bits, bitsetLength(segment.docCount), docs, segment.docCount);
  const miles = takeFloats(segment.placeLat.length).fill(-1, 0, segment.placeLat.length);
  let worstKey = Number.POSITIVE_INFINITY;
  let past = Number.POSITIVE_INFINITY;
  for (let at = 0; at < count; at += 1) {
    const doc = docs[at];
    const place = segment.place[doc];
    if (best.worstKey !== worstKey) {
      worstKey = best.worstKey;
      past = certainlyPast(nearnessOf(worstKey));
    }
    if (place === -1) {
      best.offer(Number.POSITIVE_INFINITY, matchOf(index, doc));
      continue;
    }
    if (place < 0) {
      if (nearestOf(segment, place, nearness) <= past) best.offer(docDistance(segment, doc, centre), matchOf(index, doc));
      continue;
    }
    if (nearness[place] > past) continue;
    let distance = miles[place];
    if (distance < 0) {
      distance = placeDistance(segment, place, centre);
      miles[place] = distance;
    }
    best.offer(distance, matchOf(index, doc));
  }
}
