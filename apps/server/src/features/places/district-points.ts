import { type Coordinates, distanceMiles, kilometresPerMile, type Place } from '@berth/contract';
import type { GazetteerData } from '@berth/gazetteer';

/** The middle of a sector ("LS6 2") of a postcode district, or of the whole district if its sectors are not known. */
export type DistrictPoint = { district: Place; at: Coordinates };

const stepsInDegree = 10_000;

/**
 * The middles of all sectors where people are (places.reverse.3) from south to north, about 11,000: the district nearest by them is the right one more often than by the
 * districts' own middles.
 */
export function districtPoints(data: GazetteerData, byId: ReadonlyMap<string, Place>): DistrictPoint[] {
  const nonGeographic = new Set(data.nonGeographic);
  const all = data.districts.flatMap(([code, , lat, lng, , sectors]): DistrictPoint[] => {
    const district = byId.get(`pc:${code}`);
    if (!district || nonGeographic.has(code)) return [];
    if (!sectors) return [{ district, at: { lat, lng } }];
    const points: DistrictPoint[] = [];
    for (let at = 0; at < sectors.length; at += 3) {
      const [north = 0, east = 0] = [sectors[at + 1], sectors[at + 2]];
      points.push({ district, at: { lat: lat + north / stepsInDegree, lng: lng + east / stepsInDegree } });
    }
    return points;
  });
  return all.sort((a, b) => a.at.lat - b.at.lat);
}

const kmInDegreeOfLatitude = 111;
/** Where it is shortest, in the north of Shetland. */
const kmInDegreeOfLongitude = 50;

/** The nearest of points that go from south to north, null if none is within reach. Looks at about a hundred of 11,000. */
export function nearestPoint(points: readonly DistrictPoint[], from: Coordinates, reachKm: number): DistrictPoint | null {
  let nearest: DistrictPoint | null = null;
  let nearestKm = reachKm;
  /** Looks at a point; false if it is too far off by its latitude alone, as all beyond it are. */
  const look = (point: DistrictPoint | undefined): boolean => {
    if (!point || Math.abs(point.at.lat - from.lat) * kmInDegreeOfLatitude > nearestKm) return false;
    if (Math.abs(point.at.lng - from.lng) * kmInDegreeOfLongitude > nearestKm) return true;
    const km = distanceMiles(point.at, from) * kilometresPerMile;
    if (km < nearestKm) [nearest, nearestKm] = [point, km];
    return true;
  };
  let north = firstNorthOf(points, from.lat);
  let south = north - 1;
  // In turn, so that a near point soon bounds both ways.
  for (let [goesNorth, goesSouth] = [true, true]; goesNorth || goesSouth; ) {
    if (goesNorth) goesNorth = look(points[north++]);
    if (goesSouth) goesSouth = look(points[south--]);
  }
  return nearest;
}

/** The index of the first point that is not south of a latitude. */
function firstNorthOf(points: readonly DistrictPoint[], lat: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.at.lat ?? 0) < lat) low = middle + 1;
    else high = middle;
  }
  return low;
}
