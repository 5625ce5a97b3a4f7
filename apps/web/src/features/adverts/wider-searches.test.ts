import { noPlace } from '@berth/contract';
import { expect, test } from 'vitest';
import { widerSearches } from './wider-searches.ts';

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
