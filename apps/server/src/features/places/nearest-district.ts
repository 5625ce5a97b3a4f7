import type { Coordinates, Place } from '@berth/contract';
import { type DistrictPoint, nearestPoint } from './district-points.ts';
import { localDistricts } from './local-districts.ts';

/** How far from a district's middle its people may live: 30 km in the Highlands. Calais is 42 km from Dover. */
const districtReachKm = 30;

/**
 * The district that has the sector with the nearest middle: the right one for nine points in ten. Null if none is within 30 km, and south or west of the
 * border of Northern Ireland, where the nearest district is one of Belfast's (places.reverse.3).
 */
export function nearestDistrict(points: readonly DistrictPoint[], at: Coordinates): Place | null {
  const district = nearestPoint(points, at, districtReachKm)?.district ?? null;
  const isIrish = district?.placeId.startsWith('pc:BT') === true;
  return isIrish && localDistricts().districtAt(at.lat, at.lng) === null ? null : district;
}
