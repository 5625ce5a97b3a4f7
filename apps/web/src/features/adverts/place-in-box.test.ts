import { expect, test } from 'vitest';
import { plainReading } from '../../testing/plain-reading.ts';
import { withPlaceInBox } from './place-in-box.ts';

const leeds = {
  placeId: 'gn:1',
  name: 'Leeds, West Yorkshire',
  type: 'postal_town',
  precision: 'exact',
  coordinates: { lat: 53.8, lng: -1.5 },
  placeResultMetaData: {
    initialPlaceType: 'postal_town',
    boundingBoxDiagonalDistanceInKm: 20,
    pseudoGeoSpatialDistanceInKm: 10,
    isPostalTown: true,
    isPostalCode: false,
    isAdminAreaLevel2: false,
    isLargeConurbation: false,
    isValidLocation: true,
  },
} as const;
const inKeyword = { field: 'location', words: 'leeds', meaning: 'Leeds, West Yorkshire', keywordWithout: 'part time nurse' } as const;

const nurse = plainReading('nurse');

// search.words.8 search.words.9
test('a distance that was read in the keyword moves to its box next to the place', () => {
  const around = { field: 'distance', words: 'within 25 miles', meaning: '25 miles', keywordWithout: 'nurse' } as const;
  const params = { keyword: 'nurse within 25 miles', location: 'Leeds' };
  const result = { placeReading: null, reading: { ...nurse, understood: [around] }, distanceInMiles: 25 };
  expect(withPlaceInBox(params, { ...result, place: leeds })).toEqual({
    keyword: 'nurse',
    location: 'Leeds, West Yorkshire',
    placeId: 'gn:1',
    distance: '25',
  });
  expect(withPlaceInBox(params, { ...result, place: null })).toEqual(params);
});

// search.words.8
test('a place that was read in the keyword moves to the place box, and the rest of the search stays', () => {
  const reading = { ...nurse, understood: [inKeyword] };
  expect(
    withPlaceInBox(
      { keyword: 'part time nurse leeds', sort: 'Salary', contract: ['Permanent'] },
      { place: leeds, placeReading: null, reading, distanceInMiles: 10 },
    ),
  ).toEqual({
    keyword: 'part time nurse',
    location: 'Leeds, West Yorkshire',
    placeId: 'gn:1',
    sort: 'Salary',
    contract: ['Permanent'],
  });
});

// search.place.21
test('"remote" in the place box becomes its filter when a place of the keyword moves there', () => {
  const placeReading = { words: 'remote', workplace: 'At home' as const };
  const reading = { ...nurse, understood: [inKeyword] };
  expect(
    withPlaceInBox({ keyword: 'part time nurse leeds', location: 'remote' }, { place: leeds, placeReading, reading, distanceInMiles: 10 }),
  ).toEqual({ keyword: 'part time nurse', location: 'Leeds, West Yorkshire', placeId: 'gn:1', workplace: ['At home'] });
});

// search.words.9
test('a distance that was typed with the place moves to its box as well', () => {
  const understood = [{ ...inKeyword, words: 'within 5 miles of leeds', keywordWithout: 'nurse' }];
  const reading = { ...nurse, understood };
  expect(
    withPlaceInBox({ keyword: 'nurse within 5 miles of leeds' }, { place: leeds, placeReading: null, reading, distanceInMiles: 5 }),
  ).toMatchObject({
    keyword: 'nurse',
    location: 'Leeds, West Yorkshire',
    distance: '5',
  });
});

// search.words.8
test.each([
  ['before the answer', undefined],
  [
    'without a place in the keyword',
    {
      place: leeds,
      distanceInMiles: 10,
      placeReading: null,
      reading: nurse,
    },
  ],
])('%s the search stays the same', (_when, result) => {
  const params = { keyword: 'nurse', location: 'Leeds' };
  expect(withPlaceInBox(params, result)).toBe(params);
});
