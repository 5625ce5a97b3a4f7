import { readFileSync } from 'node:fs';

/** Latitude and longitude in degrees, four decimals (about 10 m). */
type Point = [lat: number, lng: number];

/** A country, nation, region, county, district or other area. One without a point is a name only (a council called after its town). */
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

/** The areas that a local authority district (by its ONS code) or an island (by its postcode area) is part of, the smallest first. */
export type DistrictAreasRow = [code: string, areaIds: string[]];

/** An id that no place has any more, but that alerts and links still contain, and the id of the place that it means now. */
export type FormerIdRow = [formerId: string, id: string];

/** Optional fields that few towns need: the label where it is not "name, county", other names, a large conurbation, a hand-made point. */
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

/**
 * A postcode district. `sectors`, if they are known, are in threes: the digit of the sector ("LS6 2"), and how far its middle is from the district's
 * in latitude and longitude, in ten-thousandths of a degree.
 */
export type DistrictRow = [code: string, townName: string, lat: number, lng: number, diagonalKm: number, sectors?: number[]];

/** The committed gazetteer.json, one row a line: see README.md. */
export type GazetteerData = {
  attribution: string;
  areas: AreaRow[];
  districtAreas: DistrictAreasRow[];
  formerIds: FormerIdRow[];
  towns: TownRow[];
  postcodeAreas: PostcodeAreaRow[];
  districts: DistrictRow[];
  /** Codes of the districts that are of PO boxes and large users alone: no one is there. */
  nonGeographic: string[];
};

/** Reads the gazetteer: about 4,700 towns and 3,000 postcode districts. */
export function readGazetteerData(): GazetteerData {
  return JSON.parse(readFileSync(new URL('../gazetteer.json', import.meta.url), 'utf8')) as GazetteerData;
}
