import { expect, test } from 'vitest';
import { feedRowSchema } from './advert-feed.ts';

const row = { reference: 'A-1', title: 'Cook', employer: 'Westgate College' };

// adverts.feed.4
test.each([
  ['2026-12-31', '2026-12-31T23:59:59.000Z'],
  ['2026-07-01', '2026-07-01T22:59:59.000Z'],
  // The clocks go back and forward on these days.
  ['2026-10-25', '2026-10-25T23:59:59.000Z'],
  ['2026-03-29', '2026-03-29T22:59:59.000Z'],
  ['2026-07-01T12:00:00', '2026-07-01T11:00:00.000Z'],
  ['2026-12-01T12:00', '2026-12-01T12:00:00.000Z'],
  ['2026-03-29T01:30:00', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T12:00:00+02:00', '2026-07-01T10:00:00.000Z'],
])('the closing time %s is %s', (closesAt, moment) => {
  expect(feedRowSchema.parse({ ...row, closesAt }).closesAt?.toISOString()).toBe(moment);
});

// adverts.feed.4
test.each([
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
])('an advert of %s is published at %s', (publishedAt, moment) => {
  expect(feedRowSchema.parse({ ...row, publishedAt }).publishedAt?.toISOString()).toBe(moment);
});

test.each(['2026-02-31', '31/12/2026', '2026-12-31T25:00', 'soon', '0000-01-01'])(
  'the closing time %s is refused, with the form to use',
  (closesAt) => {
    expect(feedRowSchema.safeParse({ ...row, closesAt }).error?.issues).toMatchObject([
      { path: ['closesAt'], message: 'Give the date as 2026-12-31 or 2026-12-31T23:59' },
    ]);
  },
);
