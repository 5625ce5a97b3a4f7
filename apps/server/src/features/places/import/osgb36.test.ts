import { distanceMiles, kilometresPerMile } from '@berth/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnNationalGrid, toWgs84 } from './osgb36.ts';

/** Ordnance Survey's own test points for its transformation (OSTN15 test data): name, grid metres, ETRS89 degrees (WGS84 within 1 m). */
const published: [string, number, number, number, number][] = [
  ["TP01, St Mary's, Scilly", 91_492.146, 11_318.804, 49.92226394, -6.29977752],
  ['TP02, Lizard Point', 170_370.718, 11_572.405, 49.96006138, -5.2030461],
  ['TP03, Plymouth', 250_359.811, 62_016.569, 50.43885826, -4.10864564],
  ["TP04, St Catherine's Point", 449_816.371, 75_335.861, 50.57563665, -1.29782277],
  ['TP07, North Foreland', 639_821.835, 169_565.858, 51.37447026, 1.4445473],
  ['TP09, London', 530_624.974, 178_388.464, 51.48936565, -0.11992557],
  ['TP10, Carmarthen', 241_124.584, 220_332.641, 51.85890896, -4.30852477],
  ['TP11, Colchester', 599_445.59, 225_722.826, 51.89436637, 0.89724327],
  ["TP14, King's Lynn", 562_180.547, 319_784.995, 52.75136687, 0.40153547],
  ['TP15, Nottingham', 454_002.834, 340_834.943, 52.96219109, -1.19747656],
  ['TP17, Holyhead', 247_958.971, 393_492.909, 53.41628516, -4.2891807],
  ['TP20, Leeds', 422_242.186, 433_818.701, 53.8002152, -1.66379168],
  ['TP22, Flamborough Head', 525_745.67, 470_703.214, 54.11685144, -0.07773133],
  ['TP25, Newcastle', 424_639.355, 565_012.703, 54.97912274, -1.61657685],
  ['TP26, Glasgow', 256_340.925, 664_697.269, 55.85399953, -4.29649016],
  ['TP28, Mallaig', 167_634.202, 797_067.144, 57.00606696, -5.82836692],
  ['TP31, St Kilda', 9_587.909, 899_448.996, 57.81351838, -8.57854456],
  ['TP35, Orkney', 330_398.323, 1_017_347.016, 59.03743871, -3.21454001],
  ['TP39, Sumburgh', 440_725.073, 1_107_878.448, 59.85409914, -1.2748691],
  ['TP40, Foula', 395_999.668, 1_138_728.951, 60.13308092, -2.07382823],
];

const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) => distanceMiles(a, b) * kilometresPerMile * 1_000;

test.each(published)('%s is within 5 m of the Ordnance Survey’s value', (_name, easting, northing, lat, lng) => {
  expect(metresBetween(toWgs84(easting, northing), { lat, lng })).toBeLessThan(5);
});

test('the mean error at these points, mostly corners of the country, is 2 m', () => {
  const off = published.map(([, easting, northing, lat, lng]) => metresBetween(toWgs84(easting, northing), { lat, lng }));
  expect(off.reduce((sum, metres) => sum + metres, 0) / off.length).toBeLessThan(2.5);
});

// The grid is of an ellipsoid, the house's distances of a sphere: that is 0.5 % already.
test('anywhere on the grid a kilometre of grid is a kilometre of ground, within 1 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 699_000 }), fc.integer({ min: 1_000, max: 1_299_000 }), (easting, northing) => {
      const here = toWgs84(easting, northing);
      for (const there of [toWgs84(easting + 1_000, northing), toWgs84(easting, northing + 1_000)]) {
        expect(Math.abs(metresBetween(here, there) - 1_000)).toBeLessThan(10);
      }
    }),
  );
});

test.each([
  [422_242, 433_818, true],
  [0, 0, false],
  [-5, 100_000, false],
  [422_242, 1_300_001, false],
  [700_001, 433_818, false],
  [Number.NaN, 1, false],
])('%d, %d is on the National Grid: %s', (easting, northing, isOn) => {
  expect(isOnNationalGrid(easting, northing)).toBe(isOn);
});
