import { expect, test } from 'vitest';
import { gazetteer } from './gazetteer.ts';

// places.source.8
test.each([
  ['Bournemouth, Christchurch and Poole', 'Bournemouth, Christchurch and Poole, Dorset'],
  ['bournemouth, christchurch & poole', 'Bournemouth, Christchurch and Poole, Dorset'],
  ['Bournemouth,Christchurch and Poole, Dorset', 'Bournemouth, Christchurch and Poole, Dorset'],
  ['Newry, Mourne and Down', 'Newry, Mourne and Down, County Down'],
  ['Newry, Mourne and Down, Northern Ireland', 'Newry, Mourne and Down, County Down'],
  ['Armagh City, Banbridge and Craigavon', 'Armagh City, Banbridge and Craigavon, County Armagh'],
  // Not the whole name.
  ['Bournemouth, Christchurch', 'Bournemouth, Dorset'],
  ['Bournemouth, Dorset', 'Bournemouth, Dorset'],
])('%s is %s', (text, name) => {
  expect(gazetteer.resolvePlace(text)?.place.name).toBe(name);
  expect(gazetteer.resolvePlace(text, 'visitor')?.place.name).toBe(name);
  expect(gazetteer.placeChoice(text)).toBeNull();
});
