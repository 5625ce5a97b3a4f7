import { readFileSync } from 'node:fs';

/** Latitude and longitude in degrees, four decimals (about 10 m). */
type Point = [lat: number, lng: number];

/** A country, nation, region or county. One without a point is a name only (a council called after its town). */
export type AreaRow = [
  id: string,
  name: string,
  within: string,
  point: Point | null,
  diagonalKm: number,
  population: number,
  aliases: string[],
  large: 0 | 1,
];

/** What few towns have: the label where it is not "name, county", other names, a large conurbation, a hand-made point. */
export type TownExtra = { label?: string; aliases?: string[]; large?: 1; rough?: 1 };
export type TownRow = [
  id: string,
  name: string,
  county: string,
  lat: number,
  lng: number,
  population: number,
  diagonalKm: number,
  extra?: TownExtra,
];

export type PostcodeAreaRow = [code: string, name: string, lat: number, lng: number, diagonalKm: number];
export type DistrictRow = [code: string, townName: string, lat: number, lng: number, diagonalKm: number];

/** The committed gazetteer.json, one row a line: see README.md. */
export type GazetteerData = {
  attribution: string;
  areas: AreaRow[];
  towns: TownRow[];
  postcodeAreas: PostcodeAreaRow[];
  districts: DistrictRow[];
};

/** Reads the gazetteer: about 4,700 towns and 3,000 postcode districts. */
export function readGazetteerData(): GazetteerData {
  return JSON.parse(readFileSync(new URL('../gazetteer.json', import.meta.url), 'utf8')) as GazetteerData;
}
