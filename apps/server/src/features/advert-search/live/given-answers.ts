import type { IndexAnswer, IndexQuery } from '@berth/advert-index';
import { LRUCache } from 'lru-cache';

/** Until when the same answer can be given again, by the clock of the queries. */
type Given = { answer: IndexAnswer; at: number; until: number };

/** What is remembered for all tenants, with the texts of the queries. */
const mostBytes = 32_000_000;
const bytesOfMatch = 100;
const bytesOfCount = 120;
const ownBytes = 500;

/** Remembers the latest answers of the index in memory: visitors make the same searches again and again (search.current.6). */
export class GivenAnswers {
  private readonly given = new LRUCache<string, Given>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer: { matches, counts } }, key) =>
      ownBytes +
      key.length +
      matches.length * bytesOfMatch +
      Object.values(counts?.facets ?? {}).reduce((sum, { length }) => sum + length * bytesOfCount, 0),
  });

  /**
   * The answer that was given to the same query before, if it is still true, or a new one. `state` names the adverts that are searched and what is known
   * of them: another number for each change. The caller must not change what it gets. Null is not remembered.
   */
  answer(state: number, query: IndexQuery, search: () => { answer: IndexAnswer; until: number } | null): IndexAnswer | null {
    const key = `${state} ${keyOf(query)}`;
    const known = this.given.get(key);
    if (known && known.at <= query.now && query.now < known.until) return atItsMoments(known.answer, query);
    const found = search();
    if (found) this.given.set(key, { ...found, at: query.now });
    return found && found.answer;
  }
}

/** Everything that decides the answer but the moment: moments of the past as how long ago they are. */
function keyOf(query: IndexQuery): string {
  const { now, publishedSince, count } = query;
  const ago = (moment: number) => now - moment;
  return JSON.stringify({
    ...query,
    now: 0,
    publishedSince: publishedSince === null ? null : ago(publishedSince),
    count: count && { ...count, publishedSince: count.publishedSince.map(ago) },
  });
}

/** Counts are named by the moments that were asked for, which are later now. */
function atItsMoments(answer: IndexAnswer, { count }: IndexQuery): IndexAnswer {
  const { counts } = answer;
  if (!counts || !count) return answer;
  const publishedSince = counts.publishedSince.map((step, index) => ({ ...step, since: count.publishedSince[index] ?? step.since }));
  return { ...answer, counts: { ...counts, publishedSince } };
}
