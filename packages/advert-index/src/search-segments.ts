import type { IndexAnswer, IndexQuery, Segment } from './api.ts';
import { copyBits, countBits, keepCommon, removeAll } from './bitset.ts';
import { countFilters } from './count-filters.ts';
import { FilterTally } from './filter-tally.ts';
import { docOfMatch, mostSegments, segmentOfMatch } from './keep-best.ts';
import { chosenFilters } from './match-filters.ts';
import { keepPhrases, keepWords, type PhraseAllowance, rarestTerm, readKeyword, TooManyPhraseChecks } from './match-keyword.ts';
import { keepNear } from './match-place.ts';
import { openAdverts } from './open-adverts.ts';
import { orderMatches, type SegmentMatches } from './order-matches.ts';
import { startQuery, takeBits } from './query-scratch.ts';
import { bitsetLength } from './segment.ts';
import { docDistance } from './several-places.ts';
import { copyTerm } from './term-docs.ts';
import { removedAdverts } from './tombstones.ts';

export function searchSegments(segments: readonly Segment[], query: IndexQuery): IndexAnswer;
export function searchSegments(segments: readonly Segment[], query: IndexQuery, mostPhraseChecks: number): IndexAnswer | null;
export function searchSegments(
  segments: readonly Segment[],
  query: IndexQuery,
  mostPhraseChecks = Number.POSITIVE_INFINITY,
): IndexAnswer | null {
  if (segments.length > mostSegments) throw new RangeError(`A query runs over at most ${mostSegments} segments`);
  startQuery(segments.reduce((most, { docCount }) => Math.max(most, docCount), 0));
  const tally = query.count ? new FilterTally(segments, query.count) : null;
  const allowance = { left: mostPhraseChecks };
  let found: SegmentMatches[];
  try {
    found = segments.map((segment) => matchSegment(segment, query, allowance, tally));
  } catch (error) {
    if (error instanceof TooManyPhraseChecks) return null;
    throw error;
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const matches = orderMatches(segments, found, query, total).map(({ match, score }) => {
    const segment = segments[segmentOfMatch(match)];
    const doc = docOfMatch(match);
    const distanceInMiles = query.centre ? docDistance(segment, doc, query.centre) : null;
    return { advertId: segment.advertIds[doc], version: segment.versions[doc], distanceInMiles, score };
  });
  return { total, matches, counts: tally?.counts ?? null };
}

const nothing: SegmentMatches = { bits: new Int32Array(0), count: 0, nearness: null };

function matchSegment(segment: Segment, query: IndexQuery, allowance: PhraseAllowance, tally: FilterTally | null): SegmentMatches {
  const keyword = readKeyword(segment, query);
  if (!keyword) return nothing;
  const length = bitsetLength(segment.docCount);
  const bits = takeBits();
  const rarest = rarestTerm(segment, keyword);
  if (rarest < 0) copyBits(bits, openAdverts(segment, query.now), length);
  else copyTerm(bits, segment, rarest, openAdverts(segment, query.now));
  if (removedAdverts(segment) > 0) removeAll(bits, segment.tombstones, 0, length);
  keepWords(bits, segment, keyword, rarest);
  const nearness = query.centre ? keepNear(bits, segment, query.centre, query.radiusMiles) : null;
  // Check phrases last if possible: each text costs as much as comparing a hundred bits.
  if (tally) keepPhrases(bits, segment, keyword, allowance);
  const chosen = chosenFilters(segment, query, bits);
  const before = tally ? takeBits() : bits;
  if (tally) copyBits(before, bits, length);
  for (const filter of chosen) keepCommon(bits, filter.bits, 0, length);
  if (tally) countFilters(segment, before, bits, chosen, tally);
  else keepPhrases(bits, segment, keyword, allowance);
  return { bits, count: countBits(bits, segment.docCount), nearness };
}
