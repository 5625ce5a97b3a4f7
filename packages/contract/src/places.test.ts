import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, coordinatesSchema, distanceMiles } from './places.ts';

const point = fc.record({ lat: fc.double({ min: 49, max: 61, noNaN: true }), lng: fc.double({ min: -9, max: 3, noNaN: true }) });

/**
 * Another formula for the same distance: the angle between two vectors from the centre of an earth of 12,742 km, exact for near points too.
 */
function referenceMiles(from: Coordinates, to: Coordinates): number {
  const [a, b] = [from, to].map(({ lat, lng }) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return (Math.atan2(cross, dot) * 6371) / 1.60934;
}

// search.place.2
test('the distance of any two places is that of a reference formula, the same both ways, and no longer than by a third', () => {
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceMiles(a, b)).toBeCloseTo(referenceMiles(a, b), 6);
      expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 9);
      expect(distanceMiles(a, a)).toBe(0);
      expect(distanceMiles(a, c)).toBeLessThanOrEqual(distanceMiles(a, b) + distanceMiles(b, c) + 1e-9);
    }),
    { numRuns: 1_000 },
  );
});

// search.place.2
test.each([
  ['Leeds to Bradford', { lat: 53.7997, lng: -1.5492 }, { lat: 53.7938, lng: -1.7524 }, 8.3],
  ['London to Edinburgh', { lat: 51.5072, lng: -0.1276 }, { lat: 55.9533, lng: -3.1883 }, 332],
  ['Land’s End to John o’ Groats', { lat: 50.0664, lng: -5.7147 }, { lat: 58.6373, lng: -3.0689 }, 602],
])('%s', (_journey, from, to, miles) => {
  expect(Math.abs(distanceMiles(from, to) - miles)).toBeLessThan(miles * 0.005);
});

test('coordinates are held to a tenth of a metre', () => {
  expect(coordinatesSchema.parse({ lat: 51.123_456_78, lng: -1e-200 })).toEqual({ lat: 51.123_457, lng: 0 });
});
