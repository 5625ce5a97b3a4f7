import { noPlace, type PlaceSuggestion } from '@berth/contract';
import { expect, test } from 'vitest';
import { plainReading } from '../../testing/plain-reading.ts';
import { meantSearch, nearestSearch, widerSearches } from './wider-searches.ts';

const wider = [
  { distanceInMiles: 1, total: 2 },
  { distanceInMiles: 20, total: 3 },
];

// search.help.2
test('wider searches are named after their place, and all areas come last', () => {
  expect(widerSearches({ wider, everywhere: { total: 9 } }, 'Leeds')).toEqual([
    { change: { distance: '1' }, words: 'Up to 1 mile around Leeds', total: 2 },
    { change: { distance: '20' }, words: 'Up to 20 miles around Leeds', total: 3 },
    { change: noPlace, words: 'All areas', total: 9 },
  ]);
  expect(widerSearches({ wider, everywhere: null }, null)[0]?.words).toBe('Up to 1 mile around this place');
  expect(widerSearches(null, 'Leeds')).toEqual([]);
});

// search.help.1 search.help.9
test('the nearest search is the next wider one, or else a correction', () => {
  const correction = { keyword: 'botanic gardens', total: 4 };
  const none = { wider: [], everywhere: null, correction: null };
  expect(nearestSearch({ wider, everywhere: null, correction }, { place: 'Leeds', isPlaceMeant: false })?.words).toBe(
    'Up to 1 mile around Leeds',
  );
  expect(nearestSearch({ ...none, correction }, { place: null, isPlaceMeant: false })).toEqual({
    change: { keyword: 'botanic gardens' },
    words: 'Did you mean botanic gardens?',
    total: 4,
  });
  expect(nearestSearch({ ...none, correction }, { place: null, isPlaceMeant: true })).toBeUndefined();
  expect(nearestSearch(none, { place: 'Leeds', isPlaceMeant: false })).toBeUndefined();
});

const leeds = { placeId: 'gn:2644688', name: 'Leeds, West Yorkshire', type: 'postal_town' as const };
const reading = plainReading('chef');

// search.place.7
test('an unknown place means one that is suggested alone', () => {
  const params = { location: 'Leedz', distance: '5', keyword: 'chef' };
  const change = { ...noPlace, keyword: 'chef', location: leeds.name, placeId: leeds.placeId, distance: '5' };
  const meant = (placeSuggestions: PlaceSuggestion[]) =>
    meantSearch(params, { total: 0, placeNotFound: true, placeReading: null, placeSuggestions, reading });
  expect(meant([leeds])).toEqual({ change, words: 'In Leeds' });
  expect(meant([])).toBe(null);
  expect(meant([leeds, { ...leeds, placeId: 'gn:1' }])).toBe(null);
});

// search.words.10
test('an unknown place of the keyword moves to the place box once it is known, unless jobs are found for its words', () => {
  const params = { keyword: 'chef in leedz' };
  const unknownPlace = { name: 'leedz', keywordWithout: 'chef', suggestions: [leeds] };
  const change = { ...noPlace, keyword: 'chef', location: leeds.name, placeId: leeds.placeId, distance: undefined };
  const result = { placeNotFound: false, placeReading: null, placeSuggestions: [], reading: { ...reading, unknownPlace } };
  expect(meantSearch(params, { ...result, total: 0 })).toEqual({ change, words: 'In Leeds' });
  expect(meantSearch(params, { ...result, total: 3 })).toBe(null);
  const placeReading = { words: 'remote', workplace: 'At home' as const };
  expect(meantSearch(params, { ...result, placeReading, total: 0 })?.change).toEqual({ ...change, workplace: ['At home'] });
});
