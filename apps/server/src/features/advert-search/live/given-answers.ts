import type { IndexAnswer } from '@berth/advert-index';
import { LRUCache } from 'lru-cache';
import type { KeywordTerms } from '../keyword/keyword-terms.ts';
import type { AdvertSearch, FilterSteps } from '../search-index.ts';

/** A search of the index in memory, with the steps that its filters are counted for. */
export type Asked = { search: AdvertSearch; now: Date; steps: FilterSteps | undefined };

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
  answer(state: number, asked: Asked, search: () => { answer: IndexAnswer; until: number } | null): IndexAnswer | null {
    const key = `${state} ${keyOf(asked)}`;
    const now = asked.now.getTime();
    const known = this.given.get(key);
    if (known && known.at <= now && now < known.until) return atItsMoments(known.answer, asked);
    const found = search();
    if (found) this.given.set(key, { ...found, at: now });
    return found && found.answer;
  }
}

/** Everything that decides the answer but the moment: moments of the past as how long ago they are. A walk is not remembered. */
function keyOf({ search, now, steps }: Asked): string {
  const { terms, wordWeights, filters, centre, radiusMiles, areaWords, sort, limit, offset } = search;
  const ago = (moment: Date) => now.getTime() - moment.getTime();
  const rest = JSON.stringify([
    terms.without,
    terms.ofPlace,
    terms.wished,
    // Terms that are compared otherwise are typed otherwise.
    terms.parts && [terms.parts, [...(terms.typed ?? [])]],
    [...wordWeights],
    filters.facets,
    filters.ranges,
    filters.publishedSince && ago(filters.publishedSince),
    [centre, radiusMiles, areaWords],
    [sort, limit, offset],
    steps && [steps.ranges, steps.publishedSince.map(ago)],
  ]);
  return groupsKey(terms) + rest;
}

/** The groups of a keyword that was read before are the same list, so that their text is made once. */
const keysOfGroups = new WeakMap<KeywordTerms['groups'], string>();

function groupsKey({ groups, typed = new Set() }: KeywordTerms): string {
  const known = keysOfGroups.get(groups);
  if (known !== undefined) return known;
  const key = JSON.stringify([groups, [...typed]]);
  keysOfGroups.set(groups, key);
  return key;
}

/** Counts are named by the moments that were asked for, which are later now. */
function atItsMoments(answer: IndexAnswer, { steps }: Asked): IndexAnswer {
  const { counts } = answer;
  if (!counts || !steps) return answer;
  const publishedSince = counts.publishedSince.map((step, index) => ({
    ...step,
    since: steps.publishedSince[index]?.getTime() ?? step.since,
  }));
  return { ...answer, counts: { ...counts, publishedSince } };
}
