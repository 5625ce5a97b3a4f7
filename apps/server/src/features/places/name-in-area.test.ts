import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const typed = (text: string) => gazetteer.resolvePlace(text, 'visitor')?.place.name ?? null;
const inAdvert = (text: string) => gazetteer.resolvePlace(text, 'advert')?.place.name ?? null;
const meant = (text: string) => gazetteer.meantPlaces(text).map(({ name }) => name);

// places.spelling.2
describe('a name is the place in the area behind it whose name goes on from it', () => {
  test.each([
    ['Newcastle, Staffordshire', 'Newcastle under Lyme, Staffordshire'],
    ['Newcastle, Staffs', 'Newcastle under Lyme, Staffordshire'],
    ['newcastle staffs', 'Newcastle under Lyme, Staffordshire'],
    ['Newcastle, Staffordshire, UK', 'Newcastle under Lyme, Staffordshire'],
    ['Sutton, Nottinghamshire', 'Sutton in Ashfield, Nottinghamshire'],
    ['Kingston, London', 'Kingston upon Thames, Greater London'],
    ['Kingston, Surrey', 'Kingston upon Thames, Greater London'],
    // A place there has that name.
    ['Newcastle, Tyne and Wear', 'Newcastle upon Tyne, Tyne and Wear'],
    ['Newcastle, Northern Ireland', 'Newcastle, County Down'],
    ['Sutton, London', 'Sutton, Greater London'],
    // No name there goes on from it.
    ['Leeds, Kent', 'Leeds, West Yorkshire'],
    ['Leeds, Norfolk', 'Leeds, West Yorkshire'],
    ['Sutton, Cornwall', 'Sutton, Greater London'],
  ])('%s', (text, name) => {
    expect([typed(text), inAdvert(text)]).toEqual([name, name]);
  });
});

// places.spelling.3
describe('a name that is no place in the area behind it', () => {
  test.each<[text: string, meant: string[], inAdvert: string]>([
    ['Machester, England', ['Manchester, Greater Manchester'], 'Manchester, Greater Manchester'],
    ['Leds, UK', ['Leeds, West Yorkshire'], 'Leeds, West Yorkshire'],
    ['Machester UK', ['Manchester, Greater Manchester'], 'Manchester, Greater Manchester'],
    ['near machester, england', ['Manchester, Greater Manchester'], 'Manchester, Greater Manchester'],
    ['Sheffeild, South Yorkshire', ['Sheffield, South Yorkshire'], 'Sheffield, South Yorkshire'],
    ['Sheffeild, South Yorkshire, UK', ['Sheffield, South Yorkshire'], 'Sheffield, South Yorkshire'],
    ['Hudersfield, West Yorks', ['Huddersfield, West Yorkshire'], 'Huddersfield, West Yorkshire'],
    ['Birmingam West Midlands', ['Birmingham, West Midlands'], 'Birmingham, West Midlands'],
    ['Wimbeldon, London', ['Wimbledon, Greater London'], 'Wimbledon, Greater London'],
    // Too small to be clear in an advert, or its first letter is another one.
    ['Slaithwait, England', ['Slaithwaite, West Yorkshire'], 'England'],
    ['Wuddersfield, West Yorkshire', ['Huddersfield, West Yorkshire'], 'West Yorkshire'],
    // Like no place there.
    ['Foo England', ['England'], 'England'],
    ['Lerwick, Cornwall', ['Lerwick, Shetland', 'Cornwall'], 'Cornwall'],
    ['University of Kent', ['Kent'], 'Kent'],
  ])('"%s" may mean %j, and in an advert is %s', (text, names, place) => {
    expect([typed(text), meant(text), inAdvert(text)]).toEqual([null, names, place]);
  });

  test('is a choice if several places there go on from it', () => {
    expect(typed('Kingston, England')).toBeNull();
    expect(meant('Kingston, England').slice(0, 2)).toEqual([
      'Kingston upon Hull, East Riding of Yorkshire',
      'Kingston upon Thames, Greater London',
    ]);
    expect(typed('Maida, London')).toBeNull();
    expect(meant('Maida, London').toSorted()).toEqual(['Maida Hill, Greater London', 'Maida Vale, Greater London']);
  });
});

// places.spelling.3
test.each([
  ['anywhere in England', 'England'],
  ['rural Wales', 'Wales'],
  ['Remote, UK', 'United Kingdom'],
  ['home based, Scotland', 'Scotland'],
  ['NHS Kent and Medway', 'Kent'],
  ['Leeds, West Yorkshire, England', 'Leeds, West Yorkshire'],
  ['Headingley, Leeds, England', 'Headingley, West Yorkshire'],
  ['Best of Britain, Hull', 'Kingston upon Hull, East Riding of Yorkshire'],
  ['Tower House, Leeds', 'Leeds, West Yorkshire'],
  ['Tower House, Croydon', 'Croydon, Greater London'],
  ['Surrey, Sussex', 'Surrey'],
])('%s is %s: no name in it is unknown', (text, name) => {
  expect([typed(text), inAdvert(text)]).toEqual([name, name]);
});

test('a long text of areas takes no longer than a few milliseconds', () => {
  typed('Foo, Kent');
  for (const text of ['Kent '.repeat(200), 'England, '.repeat(110), `${'x'.repeat(990)}, Kent`, `${'Foo '.repeat(245)}Kent`]) {
    const started = performance.now();
    typed(text);
    expect(performance.now() - started).toBeLessThan(250);
  }
});
