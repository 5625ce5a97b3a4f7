import { expect, test } from 'vitest';
import { areas } from './areas.ts';

// places.areas.4
test('a job in Kyle of Lochalsh, nearest to the postcode district across the bridge, is on Skye only if its postcode is', () => {
  const kyle = { lat: 57.2825, lng: -5.7148 };
  expect(areas().wordsAt(kyle, 'pc:IV408AB')).not.toContain('in:area:isle-of-skye');
  expect(areas().wordsAt(kyle, 'pc:IV418AB')).toContain('in:area:isle-of-skye');
  expect(areas().wordsAt(kyle, 'pc:IV408AB')).toContain('in:county:highland');
});
