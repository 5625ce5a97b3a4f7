import { type Coordinates, distanceMiles, kilometresPerMile } from '@berth/contract';

/** A postcode district, and the ids of the areas that its middle is in. */
export type Outcode = { code: string; at: Coordinates; diagonalKm: number; areaIds: ReadonlySet<string> };

/** A district in or around an area, by its miles from the nearest district in the area. */
export type NearOutcode = { code: string; miles: number };

/**
 * The districts whose adverts a wider search of an area adds, nearest first: all outside by their distance from the nearest one inside, and those
 * inside that reach over the border, at 0 miles.
 */
export function outcodesAround(areaId: string, outcodes: readonly Outcode[]): NearOutcode[] {
  const inside = outcodes.filter(({ areaIds }) => areaIds.has(areaId));
  const outside = outcodes.filter(({ areaIds }) => !areaIds.has(areaId));
  if (inside.length === 0 || outside.length === 0) return [];
  const [toOutside, toInside] = [milesToNearest(inside, outside), milesToNearest(outside, inside)];
  const overTheBorder = inside.filter(({ diagonalKm }, index) => (toOutside[index] ?? 0) * kilometresPerMile <= diagonalKm);
  return [
    ...overTheBorder.map(({ code }) => ({ code, miles: 0 })),
    ...outside.map(({ code }, index) => ({ code, miles: toInside[index] ?? 0 })),
  ].toSorted((a, b) => a.miles - b.miles);
}

/** Points on the unit sphere, three numbers each: straight lines through the earth take no trigonometry, and England has 2,300 districts. */
function vectorsOf(outcodes: readonly Outcode[]): Float64Array {
  const vectors = new Float64Array(outcodes.length * 3);
  outcodes.forEach(({ at: { lat, lng } }, index) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    vectors.set([Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)], index * 3);
  });
  return vectors;
}

/** For each outcode the miles to the nearest of others. */
function milesToNearest(outcodes: readonly Outcode[], others: readonly Outcode[]): number[] {
  const [from, to] = [vectorsOf(outcodes), vectorsOf(others)];
  return outcodes.map(({ at }, index) => {
    const [x = 0, y = 0, z = 0] = from.subarray(index * 3, index * 3 + 3);
    let nearest = 0;
    let nearestSquare = Number.POSITIVE_INFINITY;
    for (let other = 0; other < to.length; other += 3) {
      const [dx, dy, dz] = [(to[other] ?? 0) - x, (to[other + 1] ?? 0) - y, (to[other + 2] ?? 0) - z];
      const square = dx * dx + dy * dy + dz * dz;
      if (square < nearestSquare) [nearest, nearestSquare] = [other / 3, square];
    }
    return distanceMiles(at, (others[nearest] as Outcode).at);
  });
}
