import { readBoundaries } from '../src/boundaries-data.ts';
import { foldName } from '../src/fold-name.ts';
import type { AreaRow, FormerIdRow, GazetteerData, TownExtra, TownRow } from '../src/gazetteer-data.ts';
import { areasOfDistricts, districtPlaces } from './district-areas.ts';
import { handMadeTowns, joinTowns, kilometres, type Town } from './geonames-towns.ts';
import { buildPostcodes } from './postcode-districts.ts';
import {
  type AreaSource,
  readAreas,
  readExtraTowns,
  readFormerIds,
  readLocalDistricts,
  readNonGeographic,
  readOutcodes,
  readPostcodeAreas,
  readTownChanges,
} from './tables.ts';

/** Same name, same county, closer than this: one town that GeoNames has twice. */
const twinKm = 3;
/** Counties that are, or contain, a built-up area of a million people (ONS, 2011 census). */
const largeCounties = new Set(['county:greater-london', 'county:greater-manchester', 'county:west-midlands']);

/** Groups of towns that share a name within a county, largest first. */
function namesakes(towns: Town[]): Town[][] {
  return [...Map.groupBy(towns, (town) => `${foldName(town.name)}|${town.county}`).values()].map((group) =>
    group.toSorted((a, b) => b.population - a.population),
  );
}

function withoutTwins(towns: Town[]): Town[] {
  return namesakes(towns).flatMap((group) =>
    group.filter((town, index) => !group.slice(0, index).some((larger) => kilometres(town.coordinates, larger.coordinates) < twinKm)),
  );
}

/** What tells two towns of one name in one county apart: the nearest town several times as large. */
function neighbourOf(town: Town, towns: Town[]): Town {
  return towns
    .filter((other) => other.population >= Math.max(10_000, town.population * 2) && foldName(other.name) !== foldName(town.name))
    .reduce((best, other) =>
      kilometres(town.coordinates, other.coordinates) < kilometres(town.coordinates, best.coordinates) ? other : best,
    );
}

/**
 * The labels that are not "name, county": a town with its county's name has no county ("Bristol"), or has its nation if other counties have
 * one too ("Newport, Wales"). A second one within a county names its neighbour.
 */
function specialLabels(towns: Town[], areas: Map<string, AreaSource>): Map<Town, string> {
  const sameName = Map.groupBy(towns, (town) => foldName(town.name));
  const labels = new Map<Town, string>();
  for (const [largest, ...others] of namesakes(towns)) {
    if (!largest) continue;
    const county = areas.get(largest.county);
    if (!county) throw new Error(`${largest.name}: no such county: ${largest.county}`);
    for (const town of others) labels.set(town, `${town.name} near ${neighbourOf(town, towns).name}, ${county.name}`);
    if (foldName(county.name) !== foldName(largest.name)) continue;
    let nation: AreaSource | undefined = county;
    while (nation && !nation.id.startsWith('nation:')) nation = areas.get(nation.within);
    const alone = (sameName.get(foldName(largest.name)) ?? []).length === 1;
    labels.set(largest, alone || !nation ? largest.name : `${largest.name}, ${nation.name}`);
  }
  const london = towns.find((town) => town.name === 'London');
  if (london) labels.set(london, 'London');
  return labels;
}

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Stable and readable: the GeoNames id, or the name where there is none ("town:wimbledon-greater-london"). */
function townId(town: Town, label: string | undefined): string {
  if (town.geonamesId !== undefined) return `gn:${town.geonamesId}`;
  return `town:${foldName(label ?? `${town.name} ${town.county.slice('county:'.length)}`).replaceAll(' ', '-')}`;
}

function townRow(town: Town, label: string | undefined): TownRow {
  const extra: TownExtra = {
    ...(label === undefined ? {} : { label }),
    ...(town.aliases.length > 0 ? { aliases: town.aliases } : {}),
    ...(town.large ? { large: 1 as const } : {}),
    ...(town.rough ? { rough: 1 as const } : {}),
  };
  const {
    coordinates: { lat, lng },
    population,
    diagonalKm,
  } = town;
  const county = town.county.slice('county:'.length);
  const special = Object.keys(extra).length > 0 ? ([extra] as const) : ([] as const);
  return [townId(town, label), town.name, county, round(lat), round(lng), population, diagonalKm, ...special];
}

function areaRow(area: AreaSource): AreaRow {
  return [area.id, area.name, area.within, area.point, area.diagonalKm, area.population, area.aliases, largeCounties.has(area.id) ? 1 : 0];
}

const isPostcode = (part: string) => /^[A-Z]{1,2}(?:\d[A-Z\d]?)?$/.test(part);
/** Boroughs of London and areas of postcode districts take the place of a town of their name: the island, not a point in it. */
const replacesTown = ({ id, within, consistsOf }: AreaSource) =>
  (id.startsWith('district:') && within === 'county:greater-london') || (consistsOf.length > 0 && consistsOf.every(isPostcode));

type Replacement = { areas: AreaSource[]; towns: Town[]; townOf: ReadonlyMap<AreaSource, Town> };

/** The areas, those that replace a town with its point and other names, the towns that are left, and which town an area replaced. */
function withoutReplaced(areas: AreaSource[], towns: Town[]): Replacement {
  const townOf = new Map(
    areas.filter(replacesTown).flatMap((area) => {
      const names = new Set([area.name, ...area.aliases].map(foldName));
      const town = towns.find(({ name, county }) => county === area.within && names.has(foldName(name)));
      return town ? [[area, town] as const] : [];
    }),
  );
  const replaced = new Set(townOf.values());
  return {
    areas: areas.map((area) => {
      const town = townOf.get(area);
      if (!town) return area;
      const { lat, lng } = town.coordinates;
      return { ...area, point: [round(lat), round(lng)], aliases: [...new Set([...area.aliases, ...town.aliases])] };
    }),
    towns: towns.filter((town) => !replaced.has(town)),
    townOf,
  };
}

/** Joins GeoNames with the hand-made tables. The same input gives the same rows. Throws at the first row that cannot be right. */
export function buildGazetteer(): GazetteerData {
  const localDistricts = readLocalDistricts();
  const allAreas = [...readAreas(), ...districtPlaces(localDistricts, readBoundaries())];
  const allTowns = withoutTwins([...joinTowns(allAreas, readTownChanges()), ...handMadeTowns(readExtraTowns())]);
  const { areas, towns, townOf } = withoutReplaced(allAreas, allTowns);
  const postcodes = buildPostcodes(readPostcodeAreas(), allTowns, readOutcodes());
  const codes = new Set([...postcodes.postcodeAreas, ...postcodes.districts].map(([code]) => code));
  // A borough still tells where a town is: "Belmont near Harrow". Ids contain these labels, and alerts contain ids.
  const labels = specialLabels(allTowns, new Map(areas.map((area) => [area.id, area])));
  const rows = towns.map((town) => townRow(town, labels.get(town))).toSorted((a, b) => b[5] - a[5] || (a[0] < b[0] ? -1 : 1));
  const ids = rows.map(([id]) => id);
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (doubled.length > 0) throw new Error(`Two towns have the id ${doubled.join(', ')}`);
  return {
    attribution:
      'Towns: GeoNames (https://www.geonames.org), CC BY 4.0, joined, corrected and abridged. Postcode districts: contains OS data' +
      ' © Crown copyright and database right 2025, contains Royal Mail data © Royal Mail copyright and database right 2025, contains National' +
      ' Statistics data © Crown copyright and database right 2025, Open Government Licence v3.0. Boundaries of' +
      ' local authority districts: Office for National Statistics, Open Government Licence v3.0, contains OS data © Crown copyright and database' +
      ' right 2025. Areas: hand-made.',
    areas: areas.map(areaRow),
    districtAreas: areasOfDistricts(areas, localDistricts, codes),
    formerIds: [...[...townOf].map(([area, town]): FormerIdRow => [townId(town, labels.get(town)), area.id]), ...readFormerIds()],
    towns: rows,
    ...postcodes,
    nonGeographic: readNonGeographic(codes),
  };
}

/** The text of gazetteer.json: one row a line, so that a change reads as a diff. */
export function formatGazetteer(data: GazetteerData): string {
  const sections = Object.entries(data).map(([key, value]) => {
    const text = Array.isArray(value) ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]` : JSON.stringify(value);
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
