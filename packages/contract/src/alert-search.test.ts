import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAlertSearch } from './alert-search.ts';

const isOwnHost = (host: string) => host === 'jobs.example.org' || host === 'localhost:3000';
const read = (uri: string) => {
  const found = readAlertSearch(uri, isOwnHost);
  return 'fault' in found ? found.code : found.uri;
};

describe('the address of an alert’s search', () => {
  test.each([
    ['/search?keyword=nurse', '/search?keyword=nurse'],
    ['search?keyword=nurse', '/search?keyword=nurse'],
    ['https://jobs.example.org/search?keyword=nurse', '/search?keyword=nurse'],
    ['http://localhost:3000/search?category=4', '/search?category=4'],
    ['/search?page=3&sort=Score&posted=7&location=Leeds&distance=5&keyword=nurse', '/search?keyword=nurse&location=Leeds&distance=5'],
    ['/search?hours=Part+time&category=2&hours=Full+time', '/search?category=2&hours=Full+time&hours=Part+time'],
    ['/search?keyword=nurse&utm_source=x#top', '/search?keyword=nurse'],
  ])('%s is kept as %s', (uri, kept) => {
    expect(read(uri)).toBe(kept);
  });

  // job-alerts.alert.3 job-alerts.alert.4
  test.each([
    ['https://evil.example/search?keyword=nurse', 'notHere'],
    ['//evil.example/search?keyword=nurse', 'notHere'],
    ['\\\\evil.example\\search?keyword=nurse', 'notHere'],
    ['https://jobs.example.org@evil.example/search?keyword=nurse', 'notHere'],
    ['https://user:word@jobs.example.org/search?keyword=nurse', 'notHere'],
    ['https://jobs.example.org:8443/search?keyword=nurse', 'notHere'],
    ['javascript:alert(1)', 'notHere'],
    ['http://[', 'notHere'],
    ['/job/nurse/1?keyword=nurse', 'notASearch'],
    ['/search/../account?keyword=nurse', 'notASearch'],
    ['/search?keyword=nurse&category=none', 'notASearch'],
    ['/search?keyword=nurse&lat=91&lng=0', 'notASearch'],
    [`/search?keyword=${'x'.repeat(501)}`, 'notASearch'],
    ['/search', 'tooWide'],
    ['/search?hours=Full+time&salaryFrom=30000&employer=Council', 'tooWide'],
    ['/search?keyword=+&distance=5', 'tooWide'],
  ])('%s is refused as %s', (uri, code) => {
    expect(read(uri)).toBe(code);
  });
});

test('any input gives an answer, and a kept path reads the same again', () => {
  const uri = fc
    .tuple(
      fc.constantFrom('', 'https://jobs.example.org', '//evil.example', 'javascript:'),
      fc.constantFrom('/search?keyword=', '/search?', '/'),
      fc.string({ unit: 'binary' }),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(uri, (text) => {
      const found = readAlertSearch(text, isOwnHost);
      if ('fault' in found) return;
      expect(found.uri).toMatch(/^\/search\?/);
      expect(readAlertSearch(found.uri, () => false)).toEqual(found);
    }),
  );
});

// search.place.17
test.each([
  ['a place of 10,000 letters', `location=${'a'.repeat(10_000)}`, 'Place'],
  ['a place id of 10,000 letters', `placeId=${'a'.repeat(10_000)}`, 'Place'],
  ['a latitude past the pole', 'lat=91&lng=0', 'Latitude'],
  ['a longitude past the date line', 'lat=0&lng=181', 'Longitude'],
  ['a latitude that is no number', 'lat=NaN&lng=0', 'Latitude'],
  ['a latitude without a longitude', 'lat=53.8', 'Longitude'],
])('an alert around %s is refused with the part named', (_what, query, name) => {
  expect(readAlertSearch(`/search?keyword=nurse&${query}`, () => false)).toEqual({
    code: 'notASearch',
    fault: expect.stringMatching(new RegExp(`^${name}: `)),
  });
});
