import { expect, test } from 'vitest';
import { daysLeftWords, isClosingSoon, newAdverts, postedWords } from './advert-dates.ts';

const now = new Date('2026-11-21T12:00:00Z');

// adverts.lists.5
test('the day of publication is said in days, then as a date', () => {
  expect(
    ['2026-11-21T01:00:00Z', '2026-11-20T23:00:00Z', '2026-11-18T08:00:00Z', '2026-10-01T08:00:00Z'].map((date) => postedWords(date, now)),
  ).toEqual(['Posted today', 'Posted yesterday', 'Posted 3 days ago', 'Posted 01-Oct-26']);
});

// adverts.lists.4
test('an advert closes soon on its last three days', () => {
  expect(
    ['2026-11-25T00:00:00Z', '2026-11-24T00:00:00Z', '2026-11-21T00:00:00Z', '2026-11-20T00:00:00Z', null].map((date) =>
      isClosingSoon(date, now),
    ),
  ).toEqual([false, true, true, false, false]);
});

test('the days left are said until the closing date is past', () => {
  expect(
    ['2026-11-21T23:00:00Z', '2026-11-22T00:00:00Z', '2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z', null].map((date) =>
      daysLeftWords(date, now),
    ),
  ).toEqual(['closes today', 'closes tomorrow', '10 days left', null, null]);
});

// adverts.lists.3
test.each([
  ['the last 48 hours', ['2026-11-21T11:59:00Z', '2026-11-19T12:01:00Z', '2026-11-19T12:00:00Z'], [1, 2]],
  ['none of a list whose adverts are all new', ['2026-11-21T11:59:00Z', '2026-11-20T12:00:00Z'], []],
  ['none of a single one', ['2026-11-21T11:59:00Z'], []],
  ['none of an old list', ['2026-10-01T11:59:00Z', '2026-10-02T11:59:00Z'], []],
  ['none of nothing', [], []],
])('adverts are new if they are of %s', (_which, dates, expected) => {
  const adverts = dates.map((publishDate, index) => ({ advertId: index + 1, publishDate }));
  expect([...newAdverts(adverts, now)]).toEqual(expected);
});
