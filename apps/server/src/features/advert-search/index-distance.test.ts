import { distanceMiles as indexMiles } from '@berth/advert-index';
import { distanceMiles } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelPoints } from '../adverts/index.ts';

test('the index in memory measures distances exactly as the contract does, so that no layer finds what another leaves out', () => {
  const point = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) });
  fc.assert(
    fc.property(point, point, (from, to) => {
      expect(indexMiles(from, to)).toBe(distanceMiles(from, to));
    }),
  );
});

test('the index and the contract have the same points for levels: none for level 0, then rising', () => {
  expect(levelPoints).toHaveLength(7);
  expect(levelPoints[0]).toBe(0);
  expect([...levelPoints]).toEqual([...levelPoints].sort((a, b) => a - b));
});
