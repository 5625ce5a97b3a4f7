import type { KeywordReading } from '@berth/contract';
import { expect, test } from 'vitest';
import { plainReading } from '../../testing/plain-reading.ts';
import { asHelped, asMeant, asRead } from './shown-search.ts';

const asTyped = plainReading('nurse', 3);
const leeds = { field: 'location', words: 'Leeds', meaning: 'Leeds, West Yorkshire', keywordWithout: 'nurse' } as const;

// search.results.1
test.each<[string, Partial<KeywordReading>, string]>([
  ['nurse', {}, 'nurse'],
  ['nurse Leeds', { understood: [leeds] }, 'nurse'],
  ['nusre', { corrected: 'nurse' }, 'nurse'],
  ['green nurse', { shortened: 'nurse' }, 'nurse'],
  ['jobs', { words: '' }, ''],
  ['Nurse!', { words: 'Nurse!' }, 'Nurse!'],
])('of the keyword %j read as %j the page names %j', (keyword, reading, named) => {
  expect(asRead({ keyword }, { reading: { ...asTyped, ...reading } }).keyword).toBe(named);
});

// search.help.6
test('help for a search whose correction finds nothing is for the corrected keyword', () => {
  const result = { total: 0, place: null, placeReading: null, distanceInMiles: 10, reading: { ...asTyped, corrected: 'nurse' } };
  const params = { keyword: 'nusre', location: 'Plymouth' };
  expect(asHelped(params, result)).toEqual({ keyword: 'nurse', location: 'Plymouth' });
  expect(asHelped(params, { ...result, total: 1 })).toEqual(params);
});

// search.help.10 search.help.11
test.each<[string, Partial<KeywordReading>, string]>([
  ['green nusre', { shortened: 'nusre' }, 'green nusre'],
  ['nusre', { corrected: 'nurse' }, 'nurse'],
  ['green nusre', { corrected: 'green nurse', shortened: 'nurse' }, 'green nurse'],
])('an alert for all of the keyword %j, read as %j, waits for %j', (keyword, reading, expected) => {
  const result = { total: 1, place: null, placeReading: null, distanceInMiles: 10, reading: { ...asTyped, ...reading } };
  expect(asMeant({ keyword, location: 'Plymouth' }, result)).toEqual({ keyword: expected, location: 'Plymouth' });
});
