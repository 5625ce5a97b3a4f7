import { expect, test } from 'vitest';
import { feedRowSchema } from './advert-feed.ts';

const row = { reference: 'A-1', title: 'Cook', employer: 'Westgate College' };

// adverts.feed.4
test.each([
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-07-01T12:00:00', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
  ['2026-07-01T12:00:00+01:00', '2026-07-01T11:00:00.000Z'],
])('the closing time %s is %s', (closesAt, moment) => {
  expect(feedRowSchema.parse({ ...row, closesAt }).closesAt?.toISOString()).toBe(moment);
});
