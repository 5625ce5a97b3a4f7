import type { Coordinates } from '@berth/contract';
import { foldName } from '../src/fold-name.ts';
import type { DistrictRow, PostcodeAreaRow } from '../src/gazetteer-data.ts';
import { kilometres, type Town } from './geonames-towns.ts';
import type { GazetteerOutcode, PostcodeAreaSource } from './tables.ts';

const londonAreas = new Set(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC']);
/** The diagonal in km of a district that is only known by its post town. */
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

/** The box around points: its middle, and its diagonal in km with `marginKm` added. */
function boxOf(points: Coordinates[], marginKm: number): GazetteerOutcode {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const low = { lat: Math.min(...lats), lng: Math.min(...lngs) };
  const high = { lat: Math.max(...lats), lng: Math.max(...lngs) };
  return { lat: (low.lat + high.lat) / 2, lng: (low.lng + high.lng) / 2, diagonalKm: Math.round(kilometres(low, high)) + marginKm };
}

const nearest = <At extends { coordinates: Coordinates }>(to: Coordinates, candidates: At[]): At | undefined =>
  candidates.toSorted((a, b) => kilometres(to, a.coordinates) - kilometres(to, b.coordinates))[0];

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/**
 * Where a district is: measured, or for one of letters ("SW1" of SW1A to SW1Y) the box around those. A district that no table measures, such as one
 * for the mail of large users, is at its post town.
 */
function extentOf(code: string, town: Coordinates, outcodes: Map<string, GazetteerOutcode>, townDiagonalKm: number): GazetteerOutcode {
  const measured = outcodes.get(code);
  if (measured) return measured;
  const lettered = [...outcodes].flatMap(([other, outcode]) => (/[A-Z]$/.test(other) && other.slice(0, -1) === code ? [outcode] : []));
  return lettered.length > 0 ? boxOf(lettered, 1) : { ...town, diagonalKm: townDiagonalKm };
}

/** Rows for every postcode area and every district of both tables. Fails if two towns claim a district, or a measured one has no area. */
export function buildPostcodes(
  areas: PostcodeAreaSource[],
  towns: Town[],
  outcodes: Map<string, GazetteerOutcode>,
): { postcodeAreas: PostcodeAreaRow[]; districts: DistrictRow[] } {
  const townsByName = Map.groupBy(
    towns.flatMap((town) => [...new Set([town.name, ...town.aliases].map(foldName))].map((name) => ({ name, town }))),
    ({ name }) => name,
  );
  const byName = new Map([...townsByName].map(([name, entries]) => [name, entries.map(({ town }) => town)]));
  const districts = new Map<string, DistrictRow>();
  const twice: string[] = [];
  const postcodeAreas = areas.map((area): PostcodeAreaRow => {
    const located = locateTowns(area, byName);
    const townDiagonalKm = londonAreas.has(area.code) ? districtDiagonalKm.london : districtDiagonalKm.elsewhere;
    const unnamed = [...outcodes.keys()].filter(
      (code) => /^[A-Z]+/.exec(code)?.[0] === area.code && !located.some(({ districts: codes }) => codes.includes(code)),
    );
    const named = located.flatMap(({ name, coordinates, districts: codes }) => codes.map((code) => ({ code, name, coordinates })));
    for (const code of unnamed) {
      const town = nearest(outcodes.get(code) as GazetteerOutcode, located);
      if (town) named.push({ code, name: town.name, coordinates: town.coordinates });
    }
    for (const { code, name, coordinates } of named) {
      if (districts.has(code)) twice.push(code);
      const { lat, lng, diagonalKm, sectors = [] } = extentOf(code, coordinates, outcodes, townDiagonalKm);
      const row = [code, name, round(lat), round(lng), diagonalKm] as const;
      districts.set(code, sectors.length > 0 ? [...row, sectors] : [...row]);
    }
    const middles = named.flatMap(({ code }) => outcodes.get(code) ?? []);
    const box = boxOf(middles, Math.round(Math.max(...middles.map(({ diagonalKm }) => diagonalKm)) / 2));
    return [area.code, area.name, round(box.lat), round(box.lng), box.diagonalKm];
  });
  if (twice.length > 0) throw new Error(`post-towns.tsv: districts of two towns: ${twice.join(', ')}`);
  const homeless = [...outcodes.keys()].filter((code) => !districts.has(code));
  if (homeless.length > 0) throw new Error(`post-towns.tsv: no area of ${homeless.join(', ')}`);
  return { postcodeAreas, districts: [...districts.values()] };
}
