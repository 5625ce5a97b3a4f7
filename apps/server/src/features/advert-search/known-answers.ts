import { LRUCache } from 'lru-cache';
import type { KeptAnswers, KnownAnswer } from './search-index.ts';

/** A restored database may come to a state of the same name again: an older answer is searched for again. */
const mostAgeMilliseconds = 600_000;

/** The latest answers of PostgreSQL, for searches that are made again. */
export class KnownAnswers implements KeptAnswers {
  readonly #answers: LRUCache<string, KnownAnswer>;

  /** Remembers answers of `mostMatches` in all, the latest ones: about 150 bytes a match and 1 kB an answer, which counts as five. */
  constructor(mostMatches: number) {
    this.#answers = new LRUCache({
      maxSize: mostMatches,
      sizeCalculation: ({ found }) => found.matches.length + 5,
      ttl: mostAgeMilliseconds,
    });
  }

  of(search: string): KnownAnswer | null {
    return this.#answers.get(search) ?? null;
  }

  keep(search: string, answer: KnownAnswer): void {
    this.#answers.set(search, answer);
  }
}
