import type { Coordinates, Place } from '@berth/contract';
import type { GazetteerData } from '@berth/gazetteer';

/** The middle of a sector ("LS6 2") of a postcode district, or of the whole district if its sectors are not known. */
export type DistrictPoint = { district: Place; at: Coordinates };

const stepsInDegree = 10_000;

/** The middles of all sectors, about 11,000: the district nearest by them is the right one more often than by the districts' own middles. */
export function districtPoints(data: GazetteerData, byId: ReadonlyMap<string, Place>): DistrictPoint[] {
  return data.districts.flatMap(([code, , lat, lng, , sectors]): DistrictPoint[] => {
    const district = byId.get(`pc:${code}`);
    if (!district) return [];
    if (!sectors) return [{ district, at: { lat, lng } }];
    const points: DistrictPoint[] = [];
    for (let at = 0; at < sectors.length; at += 3) {
      const [north = 0, east = 0] = [sectors[at + 1], sectors[at + 2]];
      points.push({ district, at: { lat: lat + north / stepsInDegree, lng: lng + east / stepsInDegree } });
    }
    return points;
  });
}
