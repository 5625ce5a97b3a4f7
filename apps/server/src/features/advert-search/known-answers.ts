import { LRUCache } from 'lru-cache';
import type { AdvertMatches, KnownAnswer, KnownAnswers, RawFilterCounts } from './search-index.ts';

/** A restored database may come to a state of the same name again: an older answer is searched for again. */
const mostAgeMilliseconds = 600_000;
/** Matches, and counts, that are remembered for all tenants: about 150 bytes each. */
const most = 100_000;
/** What an answer takes besides them, in the size of one, and how many letters of its query take as much. */
const ownSize = 5;
const lettersOfOne = 150;

/** Remembers the latest answers of PostgreSQL: 30 MB at most. */
export function createKnownAnswers(): KnownAnswers {
  return {
    matches: latest<AdvertMatches>(({ matches }) => matches.length),
    counts: latest<RawFilterCounts>(({ facets }) => Object.values(facets).reduce((sum, values) => sum + values.length, 0)),
  };
}

function latest<T>(sizeOf: (value: T) => number): LRUCache<string, KnownAnswer<T>> {
  return new LRUCache({
    maxSize: most,
    sizeCalculation: ({ value }, key) => sizeOf(value) + ownSize + Math.ceil(key.length / lettersOfOne),
    ttl: mostAgeMilliseconds,
  });
}
