import { expect, test } from 'vitest';
import { placeAsWorkplace, readPlaceBox } from './place-as-workplace.ts';

// search.place.21
test.each([
  ['remote', 'At home'],
  ['Remote', 'At home'],
  ['fully remote', 'At home'],
  ['remote working', 'At home'],
  ['Remote, UK', 'At home'],
  ['UK remote', 'At home'],
  ['remote (United Kingdom)', 'At home'],
  ['remote only', 'At home'],
  ['remote jobs', 'At home'],
  ['home', 'At home'],
  ['at home', 'At home'],
  ['from home', 'At home'],
  ['Home-based', 'At home'],
  ['work from home', 'At home'],
  ['working from home', 'At home'],
  ['WFH', 'At home'],
  ['hybrid', 'Hybrid'],
  ['hybrid working', 'Hybrid'],
  ['anywhere', null],
  ['Anywhere in the UK', null],
  ['any location', null],
  ['nationwide', null],
  ['UK wide', null],
  ['UK-wide', null],
  ['everywhere', null],
  ['all areas', null],
  ['all of the UK', null],
  ['the whole UK', null],
  ['whole of the UK', null],
  ['work remotely', 'At home'],
  ['Working remotely', 'At home'],
  ['remote, britain', 'At home'],
  ['UK, hybrid', 'Hybrid'],
  ['remote nationwide', 'At home'],
  ['nation wide', null],
  ['national', null],
  ['various', null],
  ['Various locations', null],
  ['multiple locations', null],
])('%j in the place box is no place: workplace %j', (typed, workplace) => {
  expect(placeAsWorkplace(typed)).toEqual({ workplace });
});

// search.place.21
test.each([
  [''],
  [','],
  ['UK'],
  ['Leeds'],
  ['Remote Leeds'],
  ['anywhere in Kent'],
  ['Homerton'],
  ['Home Counties'],
  ['remote, Wales'],
  ['hybrid Leeds'],
  ['Xanadu'],
  ['wide'],
  ['whole'],
  ['remote or hybrid'],
  ['remote/hybrid'],
  ['Leeds or remote'],
  ['remote and Leeds'],
  ['Home Farm'],
  ['Home, Yorkshire'],
])('%j in the place box is looked up as a place', (typed) => {
  expect(placeAsWorkplace(typed)).toBeNull();
});

// search.place.21
test.each([
  ['remote England', 'At home', 'England'],
  ['England, remote', 'At home', 'England'],
  ['remote Scotland', 'At home', 'Scotland'],
  ['Remote, Wales', 'At home', 'Wales'],
  ['working from home in Leeds', 'At home', 'Leeds'],
  ['Remote jobs in Ynys Môn', 'At home', 'Ynys Môn'],
  ['Leeds - home-based', 'At home', 'Leeds'],
  ['hybrid, Leeds', 'Hybrid', 'Leeds'],
  ['hybrid Leeds', 'Hybrid', 'Leeds'],
  ['Leeds (hybrid)', 'Hybrid', 'Leeds'],
  ['Hybrid (Leeds)', 'Hybrid', 'Leeds'],
  ['Leeds, West Yorkshire, hybrid working', 'Hybrid', 'Leeds, West Yorkshire'],
])('%j in the place box is the workplace %j and the place %j', (typed, workplace, place) => {
  expect(readPlaceBox(typed)).toEqual({ workplace, place });
});

// search.place.21
test.each([
  ['Leeds'],
  ['Home, Yorkshire'],
  ['Home Farm'],
  ['Homerton'],
  ['remote or hybrid'],
  ['Leeds or remote'],
  ['remote, Leeds or hybrid'],
])('%j in the place box says no workplace', (typed) => {
  expect(readPlaceBox(typed)).toBeNull();
});

test('a long text is read in no time', () => {
  const started = performance.now();
  for (const part of ['uk ', 'remote ', 'the ', '- ', ' only jobs']) placeAsWorkplace(part.repeat(2_000));
  expect(performance.now() - started).toBeLessThan(1_000);
});
