import { noPlace, type PlaceSuggestion, type SearchAdvice } from '@berth/contract';
import { expect, test } from 'vitest';
import { plainReading } from '../../testing/plain-reading.ts';
import { meantSearch, nearestSearch, widerSearches } from './wider-searches.ts';

const wider = [
  { distanceInMiles: 1, total: 2 },
  { distanceInMiles: 20, total: 3 },
];

const region = { placeId: 'region:yorkshire-and-the-humber', name: 'Yorkshire and the Humber', total: 4 };

// search.help.2
test('wider searches are named after their place, and the region and all areas come last', () => {
  expect(widerSearches({ wider, region, everywhere: { total: 9 } }, 'Leeds')).toEqual([
    { kind: 'place', change: { distance: '1' }, words: 'Up to 1 mile around Leeds', total: 2 },
    { kind: 'place', change: { distance: '20' }, words: 'Up to 20 miles around Leeds', total: 3 },
    {
      kind: 'place',
      change: { ...noPlace, location: region.name, placeId: region.placeId },
      words: 'All of Yorkshire and the Humber',
      total: 4,
    },
    { kind: 'place', change: noPlace, words: 'All areas', total: 9 },
  ]);
  expect(widerSearches({ wider, region: null, everywhere: null }, null)[0]?.words).toBe('Up to 1 mile around this place');
  expect(widerSearches(null, 'Leeds')).toEqual([]);
});

const none = { wider: [], region: null, everywhere: null, correction: null, fewerTerms: [], withoutWords: null };
const correction = { keyword: 'botanic gardens', total: 4 };
const fewerTerms = [
  { keyword: 'botanical', total: 7 },
  { keyword: 'gardens', total: 2 },
];

const sentence = { keyword: 'got a licence and a strong back' };

// search.help.1 search.help.9 search.help.13
test.each<[string, Partial<SearchAdvice>, { keyword?: string; isPlaceUnknown?: boolean; isPlaceMeant?: boolean }, string | undefined]>([
  ['the next wider one', { wider, correction, fewerTerms }, {}, 'Up to 1 mile around Leeds'],
  ['or else the region', { region, everywhere: { total: 9 }, correction, fewerTerms }, {}, 'All of Yorkshire and the Humber'],
  ['or else a correction', { correction, fewerTerms }, {}, 'Did you mean botanic gardens?'],
  ['or else the shorter keyword that finds the fewest jobs', { fewerTerms }, {}, 'Without “botanical”'],
  ['no correction, if the page shows the jobs of another place', { correction }, { isPlaceUnknown: true, isPlaceMeant: true }, undefined],
  ['no shorter keyword, if the page offers the one without the place', { fewerTerms }, { isPlaceUnknown: true }, undefined],
  [
    'or else of a sentence that without words, if it finds few',
    { withoutWords: { keyword: '', total: 25 } },
    sentence,
    'All jobs in Leeds',
  ],
  ['not that without words, if it finds many', { withoutWords: { keyword: '', total: 26 } }, sentence, undefined],
  ['not that without words of a few words', { withoutWords: { keyword: '', total: 25 } }, {}, undefined],
  ['none, if no search finds more', {}, {}, undefined],
])('the nearest search is %s', (_what, advice, unknown, words) => {
  const said = { place: 'Leeds', keyword: 'botanical gardens', isPlaceUnknown: false, isPlaceMeant: false, ...unknown };
  expect(nearestSearch({ ...none, ...advice }, said)?.words).toBe(words);
});

const leeds = { placeId: 'gn:2644688', name: 'Leeds, West Yorkshire', type: 'postal_town' as const };
const reading = plainReading('chef');

// search.place.7
test('an unknown place means one that is suggested alone', () => {
  const params = { location: 'Leedz', distance: '5', keyword: 'chef' };
  const change = { ...noPlace, keyword: 'chef', location: leeds.name, placeId: leeds.placeId, distance: '5' };
  const meant = (placeSuggestions: PlaceSuggestion[]) =>
    meantSearch(params, { total: 0, placeNotFound: true, placeReading: null, placeSuggestions, reading });
  expect(meant([leeds])).toEqual({ kind: 'place', change, words: 'In Leeds' });
  expect(meant([])).toBe(null);
  expect(meant([leeds, { ...leeds, placeId: 'gn:1' }])).toBe(null);
});

// search.words.10
test('an unknown place of the keyword moves to the place box once it is known, unless jobs are found for its words', () => {
  const params = { keyword: 'chef in leedz' };
  const unknownPlace = { name: 'leedz', keywordWithout: 'chef', suggestions: [leeds] };
  const change = { ...noPlace, keyword: 'chef', location: leeds.name, placeId: leeds.placeId, distance: undefined };
  const result = { placeNotFound: false, placeReading: null, placeSuggestions: [], reading: { ...reading, unknownPlace } };
  expect(meantSearch(params, { ...result, total: 0 })).toEqual({ kind: 'place', change, words: 'In Leeds' });
  expect(meantSearch(params, { ...result, total: 3 })).toBe(null);
  const placeReading = { words: 'remote', workplace: 'At home' as const };
  expect(meantSearch(params, { ...result, placeReading, total: 0 })?.change).toEqual({ ...change, workplace: ['At home'] });
});
