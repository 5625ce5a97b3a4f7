import type { IndexAnswer } from '@berth/advert-index';
import { byName, rangeFilters } from '@berth/contract';
import { expect, test } from 'vitest';
import { type AdvertSearch, everything, noFilters } from '../search-index.ts';
import { type Asked, GivenAnswers } from './given-answers.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date((100 + hours) * hour);
const ranges = byName(rangeFilters, () => []);
/** A search of what was published in the last hour, and how much in the last two. */
const later = (hours: number): Asked => ({
  search: { ...everything, limit: 25, filters: { ...noFilters, publishedSince: at(hours - 1) } },
  now: at(hours),
  steps: { ranges, publishedSince: [at(hours - 2)] },
});
const query = later(0);
const other = (changes: Partial<AdvertSearch>): Asked => ({ ...query, search: { ...query.search, ...changes } });
const nurse = { words: ['nurse'], isPhrase: false };

/** A search that takes 8 MB. */
const wide = (number: number) => other({ terms: { groups: [[{ words: [`${number}`.padEnd(8_000_000)], isPhrase: false }]], without: [] } });

/** Asks the same answers: how often the adverts were searched is counted. An answer is good for ten hours. */
function asked() {
  const given = new GivenAnswers();
  const seen = { searches: 0 };
  const ask = (asked: Asked, state = 1): IndexAnswer | null =>
    given.answer(state, asked, () => {
      seen.searches += 1;
      const counts = {
        facets: {},
        ranges: {},
        publishedSince: (asked.steps?.publishedSince ?? []).map((since) => ({ since: since.getTime(), adverts: 3 })),
      };
      return { answer: { total: seen.searches, matches: [], counts }, until: asked.now.getTime() + 10 * hour };
    });
  return { ask, seen };
}

// search.current.6
test.each<[string, Asked, number, number]>([
  ['the same query', later(0), 1, 1],
  ['the same query later, with its moments moved along', later(9), 1, 1],
  ['the moment until which the answer was good', later(10), 1, 2],
  ['an earlier moment', later(-1), 1, 2],
  ['other adverts', query, 2, 2],
  ['another page', other({ offset: 25 }), 1, 2],
  ['other words', other({ terms: { groups: [[nurse]], without: [] } }), 1, 2],
  ['excluded words', other({ terms: { groups: [], without: [nurse] } }), 1, 2],
  ['words of a place', other({ terms: { groups: [], without: [], ofPlace: ['leed'] } }), 1, 2],
  ['what is wished', other({ terms: { groups: [], without: [], wished: 'for:beginners' } }), 1, 2],
  ['weighed words', other({ wordWeights: new Map([['nurse', 2]]) }), 1, 2],
  ['another order', other({ sort: 'Score' }), 1, 2],
  ['a place', other({ centre: { lat: 53, lng: -1 }, radiusMiles: 10 }), 1, 2],
  ['an area', other({ areaWords: ['in:wales'] }), 1, 2],
  ['another filter', other({ filters: { ...query.search.filters, facets: { ...noFilters.facets, hours: ['nights'] } } }), 1, 2],
  ['pay', other({ filters: { ...query.search.filters, ranges: { salary: { from: 1, to: null } } } }), 1, 2],
  ['a moment that has not moved along', other({ filters: { ...noFilters, publishedSince: at(-2) } }), 1, 2],
  ['the same without counts', { ...query, steps: undefined }, 1, 2],
])('after a query %s is searched for only if the answer may be another', (_what, second, state, searches) => {
  const { ask, seen } = asked();
  ask(query);
  expect(ask(second, state)?.total).toBe(searches);
  expect(seen.searches).toBe(searches);
});

test('counts that are given again are named by the moments that were asked for', () => {
  const { ask } = asked();
  ask(query);
  expect(ask(later(3))?.counts?.publishedSince).toEqual([{ since: at(1).getTime(), adverts: 3 }]);
});

test('a search that would take too long is not remembered', () => {
  const given = new GivenAnswers();
  expect(given.answer(1, query, () => null)).toBe(null);
  const answer = { total: 1, matches: [], counts: null };
  expect(given.answer(1, query, () => ({ answer, until: Number.POSITIVE_INFINITY }))).toBe(answer);
});

test('the oldest answers make room for later ones', () => {
  const { ask, seen } = asked();
  for (const number of [1, 2, 3, 4, 5]) ask(wide(number));
  expect(seen.searches).toBe(5);
  ask(wide(5));
  expect(seen.searches).toBe(5);
  ask(wide(1));
  expect(seen.searches).toBe(6);
});
