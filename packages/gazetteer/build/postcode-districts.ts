import type { Coordinates } from '@berth/contract';
import { foldName } from '../src/fold-name.ts';
import type { DistrictRow, PostcodeAreaRow } from '../src/gazetteer-data.ts';
import { kilometres, type Town } from './geonames-towns.ts';
import type { PostcodeAreaSource } from './tables.ts';

const londonAreas = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);
/** A district's diagonal in km: inner London's are small and their points hand-made; elsewhere the point is only its town's. */
const districtDiagonalKm = { london: 3, elsewhere: 10 };
/** A post town this far from every other town of its area is a namesake elsewhere: the loneliest real ones, in Scilly, are 59 km off. */
const namesakeKm = 65;

type Located = { name: string; coordinates: Coordinates; districts: string[] };

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Finds the point of each post town of an area: given, or the GeoNames town of that name nearest to the area's middle. */
function locateTowns(area: PostcodeAreaSource, townsByName: Map<string, Town[]>): Located[] {
  const candidates = area.towns.map(({ name, point, districts }) => ({
    name,
    districts,
    at: point ? [{ lat: point[0], lng: point[1] }] : (townsByName.get(foldName(name)) ?? []).map((town) => town.coordinates),
  }));
  const unknown = candidates.filter(({ at }) => at.length === 0).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`post-towns.tsv, ${area.code}: no such town: ${unknown.join('; ')}`);
  const sure = candidates.filter(({ at }) => at.length === 1).flatMap(({ at }) => at);
  const pool = sure.length > 0 ? sure : candidates.flatMap(({ at }) => at);
  const middle = { lat: median(pool.map(({ lat }) => lat)), lng: median(pool.map(({ lng }) => lng)) };
  const located = candidates.map(({ name, districts, at }) => {
    const coordinates = at.reduce((best, other) => (kilometres(middle, other) < kilometres(middle, best) ? other : best));
    return { name, districts, coordinates };
  });
  const lonely = located.filter(
    (town) =>
      located.length > 1 && located.every((other) => other === town || kilometres(other.coordinates, town.coordinates) > namesakeKm),
  );
  if (lonely.length > 0) throw new Error(`post-towns.tsv, ${area.code}: namesakes far away: ${lonely.map(({ name }) => name).join('; ')}`);
  return located;
}

/** The box around an area's districts: its middle, and its diagonal in km. */
function boxOf(located: Located[]): { lat: number; lng: number; diagonalKm: number } {
  const lats = located.map(({ coordinates }) => coordinates.lat);
  const lngs = located.map(({ coordinates }) => coordinates.lng);
  const low = { lat: Math.min(...lats), lng: Math.min(...lngs) };
  const high = { lat: Math.max(...lats), lng: Math.max(...lngs) };
  const diagonalKm = Math.round(kilometres(low, high)) + districtDiagonalKm.elsewhere;
  return { lat: (low.lat + high.lat) / 2, lng: (low.lng + high.lng) / 2, diagonalKm };
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Rows for every postcode area and every district of the hand-made table. Fails when two towns claim a district. */
export function buildPostcodes(areas: PostcodeAreaSource[], towns: Town[]): { postcodeAreas: PostcodeAreaRow[]; districts: DistrictRow[] } {
  const townsByName = Map.groupBy(
    towns.flatMap((town) => [...new Set([town.name, ...town.aliases].map(foldName))].map((name) => ({ name, town }))),
    ({ name }) => name,
  );
  const byName = new Map([...townsByName].map(([name, entries]) => [name, entries.map(({ town }) => town)]));
  const districts = new Map<string, DistrictRow>();
  const twice: string[] = [];
  const postcodeAreas = areas.map((area): PostcodeAreaRow => {
    const located = locateTowns(area, byName);
    const diagonalKm = londonAreas.has(area.code) ? districtDiagonalKm.london : districtDiagonalKm.elsewhere;
    for (const { name, coordinates, districts: codes } of located) {
      for (const code of codes) {
        if (districts.has(code)) twice.push(code);
        districts.set(code, [code, name, round(coordinates.lat), round(coordinates.lng), diagonalKm]);
      }
    }
    const box = boxOf(located);
    return [area.code, area.name, round(box.lat), round(box.lng), box.diagonalKm];
  });
  if (twice.length > 0) throw new Error(`post-towns.tsv: districts of two towns: ${twice.join(', ')}`);
  return { postcodeAreas, districts: [...districts.values()] };
}
