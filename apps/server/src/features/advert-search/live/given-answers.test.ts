import { everyAdvert, type IndexAnswer, type IndexQuery } from '@berth/advert-index';
import { expect, test } from 'vitest';
import { GivenAnswers } from './given-answers.ts';

const hour = 3_600_000;
const now = 100 * hour;
const query: IndexQuery = { ...everyAdvert(now, 25), publishedSince: now - hour, count: { ranges: {}, publishedSince: [now - 2 * hour] } };
const later = (hours: number): IndexQuery => ({
  ...query,
  now: now + hours * hour,
  publishedSince: now + (hours - 1) * hour,
  count: { ranges: {}, publishedSince: [now + (hours - 2) * hour] },
});

/** A query that takes 8 MB. */
const wide = (number: number): IndexQuery => ({
  ...query,
  wordWeights: [{ word: `${number}`.padEnd(8_000_000), weight: 1 }],
});

/** Asks the same answers: how often the adverts were searched is counted. An answer is good for ten hours. */
function asked() {
  const given = new GivenAnswers();
  const seen = { searches: 0 };
  const ask = (asked: IndexQuery, state = 1): IndexAnswer | null =>
    given.answer(state, asked, () => {
      seen.searches += 1;
      const counts = {
        facets: {},
        ranges: {},
        publishedSince: (asked.count?.publishedSince ?? []).map((since) => ({ since, adverts: 3 })),
      };
      return { answer: { total: seen.searches, matches: [], counts }, until: asked.now + 10 * hour };
    });
  return { ask, seen };
}

// search.current.6
test.each<[string, IndexQuery, number, number]>([
  ['the same query', query, 1, 1],
  ['the same query later, with its moments moved along', later(9), 1, 1],
  ['the moment until which the answer was good', later(10), 1, 2],
  ['an earlier moment', later(-1), 1, 2],
  ['other adverts', query, 2, 2],
  ['another page', { ...query, offset: 25 }, 1, 2],
  ['a moment that has not moved along', { ...later(1), publishedSince: query.publishedSince }, 1, 2],
  ['the same without counts', { ...query, count: null }, 1, 2],
])('after a query %s is searched for only if the answer may be another', (_what, second, state, searches) => {
  const { ask, seen } = asked();
  ask(query);
  expect(ask(second, state)?.total).toBe(searches);
  expect(seen.searches).toBe(searches);
});

test('counts that are given again are named by the moments that were asked for', () => {
  const { ask } = asked();
  ask(query);
  expect(ask(later(3))?.counts?.publishedSince).toEqual([{ since: now + hour, adverts: 3 }]);
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
