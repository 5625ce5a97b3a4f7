import { expect, test } from 'vitest';
import { distanceWords, resultHeading, shorterWords, wordlessName } from './search-words.ts';

const leeds = { name: 'Leeds, West Yorkshire' } as Parameters<typeof resultHeading>[1]['place'];
const nowhere = { keyword: '', location: '', coordinates: null };
const here = { lat: 53.8, lng: -1.5 };

// search.results.1
test.each([
  [nowhere, { total: 214, place: leeds, distanceInMiles: 10 }, '214 jobs in Leeds and up to 10 miles around'],
  [{ ...nowhere, keyword: 'nurse' }, { total: 1, place: leeds, distanceInMiles: 1 }, '1 job for “nurse” in Leeds and up to 1 mile around'],
  [nowhere, { total: 1204, place: null, distanceInMiles: null }, '1,204 jobs'],
  [{ ...nowhere, keyword: 'chef' }, { total: 0, place: null, distanceInMiles: null }, 'No jobs for “chef”'],
  [nowhere, { total: 12, place: leeds, distanceInMiles: 0 }, '12 jobs in Leeds'],
  [{ ...nowhere, coordinates: here }, { total: 3, place: null, distanceInMiles: 5 }, '3 jobs within 5 miles of your location'],
  [
    { ...nowhere, location: 'LS6, Leeds', coordinates: here },
    { total: 3, place: null, distanceInMiles: 5 },
    '3 jobs within 5 miles of LS6',
  ],
])('the heading says what was searched: %j', (search, result, heading) => {
  expect(resultHeading(search, { ...result, placeNotFound: false, placeReading: null })).toBe(heading);
});

// search.place.7
test('the heading says that a place is unknown', () => {
  const result = { total: 0, place: null, placeNotFound: true, placeReading: null, distanceInMiles: null };
  expect(resultHeading({ ...nowhere, keyword: 'chef', location: 'Leedz' }, result)).toBe('We could not find “Leedz”');
});

// search.place.21
test.each([
  ['At home', 0, 'No jobs at home for “chef”'],
  ['Hybrid', 0, 'No hybrid jobs for “chef”'],
  ['Hybrid', 2, '2 jobs for “chef”'],
] as const)('the heading of a search by the workplace %s that finds %i jobs', (workplace, total, heading) => {
  const result = { total, place: null, placeNotFound: false, placeReading: { words: 'box', workplace }, distanceInMiles: null };
  expect(resultHeading({ ...nowhere, keyword: 'chef' }, result)).toBe(heading);
});

test.each([
  ['senior staff nurse', 'staff nurse', 'Without “senior”'],
  ['nurse nurse', 'nurse', 'Without “nurse”'],
  ['"night shift" porter', 'porter', 'Without “"night shift"”'],
  ['porter -"night shift"', 'porter', 'Without “-"night shift"”'],
  ['chef OR cook bakery', 'bakery', 'Without “chef OR cook”'],
  ['nurse', 'nurse', 'Search for “nurse”'],
  ['someone to work with deaf students', 'deaf', 'Search for “deaf”'],
  ['want to work outdoors with kids', 'kids', 'Search for “kids”'],
  ['boss of a nursery', 'nursery', 'Without “boss”'],
])('for the keyword “%s” the shorter one “%s” is called %j', (keyword, shorter, words) => {
  expect(shorterWords(keyword, shorter)).toBe(words);
});

test('a result without a distance says none', () => {
  expect(distanceWords({ distanceInMiles: null, placePrecision: 'area' }, null)).toBe('');
});

// search.help.13
test.each([
  ['', 'Leeds', 'All jobs in Leeds'],
  ['part time', 'Leeds', 'All “part time” jobs in Leeds'],
  ['part time', null, 'All “part time” jobs'],
])('the jobs of the criteria %j in %j are called %j', (criteria, place, words) => {
  expect(wordlessName(criteria, place)).toBe(words);
});
