import { copyBits, countBits, keepCommon, removeAll } from './bitset.ts';
import { countFilters } from './count-filters.ts';
import { FilterTally } from './filter-tally.ts';
import { docOfMatch, mostSegments, segmentOfMatch } from './keep-best.ts';
import { chosenFilters } from './match-filters.ts';
import { keepPhrases, keepWords, type PhraseAllowance, rarestTerm, readKeyword, TooManyPhraseChecks } from './match-keyword.ts';
import { keepNear, placeDistance } from './match-place.ts';
import type { MemoryAnswer, MemoryQuery } from './memory-query.ts';
import { openAdverts } from './open-adverts.ts';
import { orderMatches, type SegmentMatches } from './order-matches.ts';
import { startQuery, takeBits } from './query-scratch.ts';
import { bitsetLength, type Segment } from './segment.ts';
import { copyTerm } from './term-docs.ts';

/**
 * Answers a query over a tenant's segments (32 at most, else a RangeError), from memory alone and without a pause: some 0.1 ms at half
 * a million adverts, up to 5 ms. What can take longer is a phrase of words that many adverts hold, because their texts are looked
 * through at 0.1 µs each: with `mostPhraseChecks` the answer is null when more texts than that would have to be, and another thread
 * may be asked instead.
 */
export function searchSegments(segments: readonly Segment[], query: MemoryQuery): MemoryAnswer;
export function searchSegments(segments: readonly Segment[], query: MemoryQuery, mostPhraseChecks: number): MemoryAnswer | null;
export function searchSegments(
  segments: readonly Segment[],
  query: MemoryQuery,
  mostPhraseChecks = Number.POSITIVE_INFINITY,
): MemoryAnswer | null {
  if (segments.length > mostSegments) throw new RangeError(`A query runs over at most ${mostSegments} segments`);
  startQuery(segments.reduce((most, { docCount }) => Math.max(most, docCount), 0));
  const tally = query.withFilterCounts ? new FilterTally(query.salarySteps, query.publishedSinceSteps) : null;
  const allowance = { left: mostPhraseChecks };
  let found: SegmentMatches[];
  try {
    found = segments.map((segment) => matchSegment(segment, query, allowance, tally));
  } catch (error) {
    if (error instanceof TooManyPhraseChecks) return null;
    throw error;
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  const matches = orderMatches(segments, found, query, total).map((match) => {
    const segment = segments[segmentOfMatch(match)] as Segment;
    const doc = docOfMatch(match);
    const distanceInMiles = query.centre ? placeDistance(segment, segment.place[doc] as number, query.centre) : null;
    return { advertId: segment.advertIds[doc] as number, distanceInMiles };
  });
  return { total, matches, filterCounts: tally?.counts ?? null };
}

const nothing: SegmentMatches = { bits: new Int32Array(0), count: 0, nearness: null };

function matchSegment(segment: Segment, query: MemoryQuery, allowance: PhraseAllowance, tally: FilterTally | null): SegmentMatches {
  const keyword = readKeyword(segment, query);
  if (!keyword) return nothing;
  const length = bitsetLength(segment.docCount);
  const bits = takeBits();
  const rarest = rarestTerm(segment, keyword);
  if (rarest < 0) copyBits(bits, openAdverts(segment, query.now), length);
  else copyTerm(bits, segment, rarest, openAdverts(segment, query.now));
  removeAll(bits, segment.buried, 0, length);
  keepWords(bits, segment, keyword, rarest);
  const nearness = query.centre ? keepNear(bits, segment, query.centre, query.radiusMiles) : null;
  // Phrases come last where they may, because each text looked through costs as much as a hundred bits compared.
  if (tally) keepPhrases(bits, segment, keyword, allowance);
  const chosen = chosenFilters(segment, query, bits);
  const before = tally ? takeBits() : bits;
  if (tally) copyBits(before, bits, length);
  for (const filter of chosen) keepCommon(bits, filter.bits, 0, length);
  if (tally) countFilters(segment, before, bits, chosen, tally);
  else keepPhrases(bits, segment, keyword, allowance);
  return { bits, count: countBits(bits, segment.docCount), nearness };
}
