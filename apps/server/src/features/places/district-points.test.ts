import { distanceMiles, kilometresPerMile } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { districtPoints, nearestPoint } from './district-points.ts';
import { gazetteerData } from './gazetteer.ts';
import { buildCatalogue } from './place-catalogue.ts';

const points = districtPoints(gazetteerData, new Map(buildCatalogue(gazetteerData).entries.map(({ place }) => [place.placeId, place])));

test('the nearest point is the one that looking at all of them finds, or none within reach', () => {
  expect(points.length).toBeGreaterThan(10_000);
  const anywhere = fc.record({ lat: fc.double({ min: 48, max: 62, noNaN: true }), lng: fc.double({ min: -9, max: 3, noNaN: true }) });
  const besides = fc.nat(points.length - 1).map((index) => points[index]?.at ?? { lat: 0, lng: 0 });
  fc.assert(
    fc.property(fc.oneof(anywhere, besides), fc.integer({ min: 1, max: 40 }), (from, reachKm) => {
      const found = nearestPoint(points, from, reachKm);
      const kilometres = (at: typeof from) => distanceMiles(at, from) * kilometresPerMile;
      const least = Math.min(...points.map(({ at }) => kilometres(at)));
      if (found) expect(kilometres(found.at)).toBe(least);
      else expect(least).toBeGreaterThanOrEqual(reachKm);
    }),
  );
});
