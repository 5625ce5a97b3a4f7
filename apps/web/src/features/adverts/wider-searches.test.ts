import { noPlace } from '@berth/contract';
import { expect, test } from 'vitest';
import { meantSearch, widerSearches } from './wider-searches.ts';

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

// search.place.7
test('an unknown place means one that is suggested alone', () => {
  const leeds = { placeId: 'gn:2644688', name: 'Leeds, West Yorkshire', type: 'postal_town' as const };
  const params = { location: 'Leedz', distance: '5', keyword: 'chef' };
  const change = { ...noPlace, location: leeds.name, placeId: leeds.placeId, distance: '5' };
  expect(meantSearch(params, { placeSuggestions: [leeds] })).toEqual({ change, words: 'In Leeds' });
  expect(meantSearch(params, { placeSuggestions: [] })).toBe(null);
  expect(meantSearch(params, { placeSuggestions: [leeds, { ...leeds, placeId: 'gn:1' }] })).toBe(null);
});
