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
  ['31/12/2026', '2026-12-31T23:59:59.000Z'],
  ['1/7/2026', '2026-07-01T22:59:59.000Z'],
  ['01/07/2026 12:00:00', '2026-07-01T11:00:00.000Z'],
  ['2026-07-01 12:00:00', '2026-07-01T11:00:00.000Z'],
  ['31-Dec-2026', '2026-12-31T23:59:59.000Z'],
  ['2026-12-31T00:00:00', '2026-12-31T23:59:59.000Z'],
  ['2026-07-01T00:00:00', '2026-07-01T22:59:59.000Z'],
  ['2026-07-01T00:00:00.000', '2026-07-01T22:59:59.000Z'],
  ['2026-07-01 00:00:00', '2026-07-01T22:59:59.000Z'],
  ['01/07/2026 00:00:00', '2026-07-01T22:59:59.000Z'],
  ['1 July 2026 00:00:00', '2026-07-01T22:59:59.000Z'],
  ['2026-07-01T00:00', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01T00:00:00Z', '2026-07-01T00:00:00.000Z'],
  ['2026-07-01T00:00:00+01:00', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01T00:00:01', '2026-06-30T23:00:01.000Z'],
  ['31st December 2026', '2026-12-31T23:59:59.000Z'],
  ['Wed, 01 Jul 2026 12:00:00 GMT', '2026-07-01T12:00:00.000Z'],
  ['Wed, 01 Jul 2026 12:00:00 +0200', '2026-07-01T10:00:00.000Z'],
  ['1782900000', '2026-07-01T10:00:00.000Z'],
  [1_782_900_000_000, '2026-07-01T10:00:00.000Z'],
])('the closing time %s is %s', (closesAt, moment) => {
  expect(feedRowSchema.parse({ ...row, closesAt }).closesAt?.toISOString()).toBe(moment);
});

// adverts.feed.4
test.each([
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-07-01', '2026-06-30T23:00:00.000Z'],
  ['2026-07-01T00:00:00', '2026-06-30T23:00:00.000Z'],
])('an advert of %s is published at %s', (publishedAt, moment) => {
  expect(feedRowSchema.parse({ ...row, publishedAt }).publishedAt?.toISOString()).toBe(moment);
});

test.each(['2026-02-31', '31/02/2026', '2026-12-31T25:00', '31/12/2026 25:00', 'soon', '0000-01-01', '12', '99999999999'])(
  'the closing time %s is refused, with the form to use',
  (closesAt) => {
    expect(feedRowSchema.safeParse({ ...row, closesAt }).error?.issues).toMatchObject([
      { path: ['closesAt'], message: 'Give the date as 2026-12-31, 2026-12-31T23:59 or 31/12/2026' },
    ]);
  },
);

const issuesOf = (places: unknown) =>
  feedRowSchema.safeParse({ ...row, places }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

// adverts.places.1
test('an advert gives up to 20 places, each as a text, a postcode or a point', () => {
  const places = ['Leeds', { locationName: 'Minster Yard', postcode: 'YO1 7HH' }, { lat: '51.5', lng: -0.12 }];
  expect(feedRowSchema.parse({ ...row, places }).places).toEqual([
    { locationName: 'Leeds' },
    { locationName: 'Minster Yard', postcode: 'YO1 7HH' },
    { lat: 51.5, lng: -0.12 },
  ]);
  expect(feedRowSchema.parse({ ...row, places: Array.from({ length: 20 }, () => 'Leeds') }).places).toHaveLength(20);
});

// adverts.places.1
test.each([
  ['Leeds; York', [{ locationName: 'Leeds' }, { locationName: 'York' }]],
  ['["Leeds", {"postcode": "YO1 7HH"}]', [{ locationName: 'Leeds' }, { postcode: 'YO1 7HH' }]],
  ['', undefined],
  [null, undefined],
  [[], undefined],
])('a cell of a CSV feed has places too: %j', (places, expected) => {
  expect(feedRowSchema.parse({ ...row, places }).places).toEqual(expected);
});

// adverts.places.2
test.each([
  [
    Array.from({ length: 21 }, (_, index) => `Town ${index}`),
    ['places: Give at most 20 places: this advert has 21. Leave out the others, or send a second advert with its own reference.'],
  ],
  [['Leeds', ''], ['places.1: This place is empty: give it a locationName, a postcode, or lat and lng, or leave it out']],
  [['Leeds', null], ['places.1: This place is empty: give it a locationName, a postcode, or lat and lng, or leave it out']],
  ['Leeds; ; York', ['places.1: This place is empty: give it a locationName, a postcode, or lat and lng, or leave it out']],
  [['L'.repeat(10_000)], ['places.0.locationName: Use 500 characters or fewer']],
  [[{ lat: 91, lng: 0 }], ['places.0.lat: Latitude is between -90 and 90']],
  [[{ lat: 50, lng: 181 }], ['places.0.lng: Longitude is between -180 and 180']],
  [[{ lat: 50 }], ['places.0: Give this place both lat and lng, or neither']],
  [[{ lat: 'north', lng: 1 }], ['places.0.lat: Give the latitude as a number']],
  [[7], ['places.0: Give each place as a text, or as an object with locationName, postcode, or lat and lng']],
  [7, ['places: Give the places as a list, or in CSV as "Leeds; York"']],
])('places that break a rule name the place and what to do: %j', (places, expected) => {
  expect(issuesOf(places)).toEqual(expected);
});
