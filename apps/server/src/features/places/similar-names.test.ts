import { describe, expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const meant = (text: string) => gazetteer.meantPlaces(text).map(({ name }) => name);

// places.spelling.1
describe('a misspelt place is recognised', () => {
  test.each([
    ['Machester', 'Manchester, Greater Manchester'],
    ['Birmingam', 'Birmingham, West Midlands'],
    ['Sheffeild', 'Sheffield, South Yorkshire'],
    ['Leds', 'Leeds, West Yorkshire'],
    ['Edinburg', 'Edinburgh'],
    ['Glasgo', 'Glasgow'],
    ['Nottinghm', 'Nottingham, Nottinghamshire'],
    ['Southwerk', 'Southwark, Greater London'],
    // Written by its sound.
    ['lester', 'Leicester, Leicestershire'],
    ['Gloster', 'Gloucester, Gloucestershire'],
    ['Wooster', 'Worcester, Worcestershire'],
    ['norridge', 'Norwich, Norfolk'],
    ['Edinborough', 'Edinburgh'],
    ['Luffborough', 'Loughborough, Leicestershire'],
    ['torkey', 'Torquay, Devon'],
    ['dundy', 'Dundee'],
    ['carefilly', 'Caerphilly'],
    // The part of it that is here.
    ['Ireland', 'Northern Ireland'],
  ])('%s', (typed, name) => {
    expect(gazetteer.resolvePlace(typed)).toBeNull();
    expect(meant(typed)).toEqual([name]);
  });
});

// places.spelling.1
test('the start of several names is a choice', () => {
  expect(meant('Kingston')).toEqual(
    expect.arrayContaining(['Kingston upon Thames, Greater London', 'Kingston upon Hull, East Riding of Yorkshire']),
  );
});

// places.spelling.1
test.each(['', '   ', 'xq', 'Xanadu-on-Sea', 'zzzzzzzz', 'teacher', 'remote', 'kitchen', 'q'.repeat(10_000), '\u0000', 'Home based'])(
  '%j is like no place',
  (text) => {
    expect(meant(text)).toEqual([]);
  },
);
