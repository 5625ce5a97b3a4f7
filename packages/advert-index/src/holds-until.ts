import type { IndexQuery, Segment } from './api.ts';
import { docsSince } from './match-filters.ts';
import { nextOpenedOrClosed } from './open-adverts.ts';

export function holdsUntil(segments: readonly Segment[], { now, publishedSince, count }: IndexQuery): number {
  const moments = [...(publishedSince === null ? [] : [publishedSince]), ...(count?.publishedSince ?? [])];
  let until = Number.POSITIVE_INFINITY;
  for (const segment of segments) {
    until = Math.min(until, nextOpenedOrClosed(segment, now));
    for (const moment of moments) {
      const since = docsSince(segment, moment);
      // The oldest of them is the first that is no longer published since.
      if (since > 0) until = Math.min(until, now + segment.publishedAt[since - 1] - moment);
    }
  }
  return until;
}
