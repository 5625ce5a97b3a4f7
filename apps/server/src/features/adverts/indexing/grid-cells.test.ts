import { distanceMiles } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, cellsWithin } from './grid-cells.ts';

const place = fc.record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -8.5, max: 2, noNaN: true }) });

test('every point within the radius is in one of the searched cells', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0, max: 300, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (centre, radius, bearing, share) => {
        const cells = cellsWithin(centre, radius);
        if (!cells) return;
        const miles = radius * share;
        const point = {
          lat: centre.lat + (miles / 69.09) * Math.cos(bearing),
          lng: centre.lng + ((miles / 69.09) * Math.sin(bearing)) / Math.cos((centre.lat * Math.PI) / 180),
        };
        if (distanceMiles(centre, point) > radius) return;
        expect(cellsOf(point).some((cell) => cells.includes(cell))).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a search uses few cells, or says that a grid does not help', () => {
  for (const radius of [0, 1, 3, 5, 10, 20, 30, 50, 100]) {
    const cells = cellsWithin({ lat: 53.8, lng: -1.55 }, radius);
    expect(cells?.length ?? 0).toBeLessThanOrEqual(36);
    expect(cells).not.toBeNull();
  }
  expect(cellsWithin({ lat: 53.8, lng: -1.55 }, 1_000)).toBeNull();
});
