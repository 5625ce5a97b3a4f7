import { expect, test } from 'vitest';
import { fewerWords, widerDistances } from './search-advice.ts';
import { milesWords, resultHeading } from './search-words.ts';

const leeds = { name: 'Leeds, West Yorkshire' } as Parameters<typeof resultHeading>[1]['place'];

test.each([
  [{ keyword: '' }, { total: 214, place: leeds, distanceInMiles: 10 }, '214 jobs within 10 miles of Leeds'],
  [{ keyword: 'nurse' }, { total: 1, place: leeds, distanceInMiles: 1 }, '1 job for “nurse” within 1 mile of Leeds'],
  [{ keyword: '' }, { total: 1204, place: null, distanceInMiles: null }, '1,204 jobs'],
  [{ keyword: 'chef' }, { total: 0, place: null, distanceInMiles: null }, 'No jobs for “chef”'],
  [{ keyword: '' }, { total: 12, place: leeds, distanceInMiles: 0 }, '12 jobs in Leeds'],
])('the heading says what was searched: %j', (search, result, heading) => {
  expect(resultHeading(search, result)).toBe(heading);
});

test('distances are said in whole miles', () => {
  expect([0, 0.96, 1.2, 12.6].map(milesWords)).toEqual(['under 1 mile', 'under 1 mile', '1 mile', '13 miles']);
});

test('advice offers the next wider distances and the keyword without each of its words', () => {
  expect(widerDistances([50, 1, 20, 10, 30], 10)).toEqual([20, 30, 50]);
  expect(fewerWords('senior staff nurse')).toEqual(['staff nurse', 'senior nurse', 'senior staff']);
  expect(fewerWords('nurse')).toEqual([]);
});
