import { readFileSync } from 'node:fs';
import type { FormerIdRow } from '../src/gazetteer-data.ts';

/** The rows of a hand-made table in this folder: tab-separated, lines that start with # left out. */
function readTable(fileName: string): string[][] {
  return readFileSync(new URL(`./${fileName}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}

function list(text: string | undefined, separator = ','): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export type AreaSource = {
  id: string;
  name: string;
  within: string;
  point: [number, number] | null;
  diagonalKm: number;
  /** People, not thousands. */
  population: number;
  aliases: string[];
  adminCodes: string[];
  /** Counties, names of districts and postcode areas, where it is not its districts by their county. */
  consistsOf: string[];
};

export function readAreas(): AreaSource[] {
  return readTable('areas.tsv').map(([id = '', name = '', within = '', lat, lng, diagonal, thousands, aliases, codes, parts]) => ({
    id,
    name,
    within,
    point: lat && lng ? [Number(lat), Number(lng)] : null,
    diagonalKm: Number(diagonal),
    population: Number(thousands) * 1_000,
    aliases: list(aliases),
    adminCodes: list(codes),
    consistsOf: list(parts),
  }));
}

/** A correction to one GeoNames town, found by its name and county. */
export type TownChange = {
  name?: string;
  county?: string;
  population?: number;
  diagonalKm?: number;
  aliases: string[];
  large: boolean;
  drop: boolean;
};

/** Corrections by "name|county". Fails when a town has two rows: the second would undo the first. */
export function readTownChanges(): Map<string, TownChange> {
  const changes = new Map<string, TownChange>();
  for (const [name, county, text] of readTable('towns.tsv')) {
    if (changes.has(`${name}|${county}`)) throw new Error(`towns.tsv has ${name}, ${county} twice`);
    const fields = new Map(list(text, ';').map((part) => part.split('=', 2) as [string, string | undefined]));
    const number = (field: string) => (fields.has(field) ? Number(fields.get(field)) : undefined);
    changes.set(`${name}|${county}`, {
      name: fields.get('name'),
      county: fields.get('county'),
      population: number('population'),
      diagonalKm: number('diagonal'),
      aliases: list(fields.get('aliases')),
      large: fields.has('large'),
      drop: fields.has('drop'),
    });
  }
  return changes;
}

/** A town by hand, where GeoNames has none. */
export type ExtraTown = { name: string; county: string; point: [number, number]; population: number; aliases: string[] };

export function readExtraTowns(): ExtraTown[] {
  return readTable('extra-towns.tsv').map(([name = '', county = '', lat, lng, population, aliases]) => ({
    name,
    county,
    point: [Number(lat), Number(lng)],
    population: Number(population),
    aliases: list(aliases),
  }));
}

type PostTown = { name: string; point: [number, number] | null; districts: string[] };
export type PostcodeAreaSource = { code: string; name: string; towns: PostTown[] };

function readDistricts(code: string, text: string): string[] {
  return list(text).flatMap((part) => {
    const range = /^(\d+)-(\d+)$/.exec(part);
    if (!range) return [`${code}${part}`];
    const first = Number(range[1]);
    return Array.from({ length: Number(range[2]) - first + 1 }, (_, step) => `${code}${first + step}`);
  });
}

/** The postcode areas with the town of each district. Fails on a row it cannot read. */
export function readPostcodeAreas(): PostcodeAreaSource[] {
  return readTable('post-towns.tsv').map(([code = '', name = '', towns]) => ({
    code,
    name,
    towns: list(towns, ';').map((text) => {
      const match = /^(.+?)(?: @(-?[\d.]+),(-?[\d.]+))? (\d[\dA-Z,-]*)$/.exec(text);
      if (!match) throw new Error(`post-towns.tsv, ${code}: cannot read "${text}"`);
      const [, townName = '', lat, lng, districts = ''] = match;
      return { name: townName, point: lat && lng ? [Number(lat), Number(lng)] : null, districts: readDistricts(code, districts) };
    }),
  }));
}

/** The postcode districts of PO boxes and large users alone. Fails on one that is no listed district. */
export function readNonGeographic(known: ReadonlySet<string>): string[] {
  const codes = readTable('non-geographic.tsv').flatMap(([code = '', districts = '']) => readDistricts(code, districts));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) throw new Error(`non-geographic.tsv: no such district: ${unknown.join(', ')}`);
  return codes;
}

/** The middle and the extent of a postcode district, and its sectors as gazetteer.json has them. */
export type GazetteerOutcode = { lat: number; lng: number; diagonalKm: number; sectors?: number[] };

/** Postcode districts by code: measured ones, and those of Northern Ireland and the islands by hand. */
export function readOutcodes(): Map<string, GazetteerOutcode> {
  const rows = [...readTable('outcodes.tsv'), ...readTable('outcodes-by-hand.tsv')];
  return new Map(
    rows.map(([code = '', lat, lng, diagonalKm, sectors]) => [
      code,
      {
        lat: Number(lat),
        lng: Number(lng),
        diagonalKm: Number(diagonalKm),
        sectors: list(sectors, ';').flatMap((sector) => sector.split(' ').map(Number)),
      },
    ]),
  );
}

/** A local authority district. One with people is a separate place. */
export type LocalDistrict = { code: string; name: string; county: string; population: number | null; aliases: string[] };

export function readLocalDistricts(): LocalDistrict[] {
  return readTable('districts.tsv').map(([code = '', name = '', county = '', thousands, aliases]) => ({
    code,
    name,
    county,
    population: thousands ? Number(thousands) * 1_000 : null,
    aliases: list(aliases),
  }));
}

/** Former ids of places with the ids that they are now, where an area has not simply taken a town's place. */
export function readFormerIds(): FormerIdRow[] {
  return readTable('former-ids.tsv').map(([formerId = '', id = '']) => [formerId, id]);
}
