import type { Boundaries } from '../src/boundaries-data.ts';
import { DistrictMap } from '../src/district-map.ts';
import { foldName } from '../src/fold-name.ts';
import type { DistrictAreasRow } from '../src/gazetteer-data.ts';
import { kilometres } from './geonames-towns.ts';
import type { AreaSource, LocalDistrict } from './tables.ts';

const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const idOf = ({ name }: LocalDistrict) => `district:${foldName(name).replaceAll(' ', '-')}`;

/** The districts that are separate places, at the town of their name or in the middle of the box around them, and as wide as it. */
export function districtPlaces(districts: LocalDistrict[], boundaries: Boundaries): AreaSource[] {
  const map = new DistrictMap(boundaries);
  return districts.flatMap((district): AreaSource[] => {
    if (district.population === null) return [];
    const box = map.extentOf(district.code);
    if (!box) throw new Error(`districts.tsv: boundaries.json has no ${district.code} (${district.name})`);
    const diagonalKm = kilometres({ lat: box.south, lng: box.west }, { lat: box.north, lng: box.east });
    return [
      {
        id: idOf(district),
        name: district.name,
        within: district.county,
        point: [round((box.south + box.north) / 2), round((box.west + box.east) / 2)],
        diagonalKm: Math.round(diagonalKm * 10) / 10,
        population: district.population,
        aliases: district.aliases,
        adminCodes: [],
        consistsOf: [],
      },
    ];
  });
}

/**
 * For each district, and each postcode area or postcode district of which an area consists, the areas that contain it: its own, its county with
 * all that is around it, and those that name it or its county. `postcodes`: all codes that there are. Fails on a name that no row has.
 */
export function areasOfDistricts(areas: AreaSource[], districts: LocalDistrict[], postcodes: ReadonlySet<string>): DistrictAreasRow[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const upwards = (id: string): string[] => (byId.has(id) ? [id, ...upwards(byId.get(id)?.within ?? '')] : []);
  const groups = areas.filter(({ consistsOf }) => consistsOf.length > 0);
  /** With the parts of those that consist of others themselves: the East of Scotland has the districts of Lothian. */
  const partsOf = ({ consistsOf }: Pick<AreaSource, 'consistsOf'>): string[] =>
    consistsOf.flatMap((part) => [part, ...partsOf(byId.get(part) ?? { consistsOf: [] })]);
  const codes = [...new Set(groups.flatMap(({ consistsOf }) => consistsOf.filter((part) => postcodes.has(part))))];
  const known = new Set([...districts.map(({ name }) => name), ...byId.keys(), ...codes]);
  const unknown = groups.flatMap(({ consistsOf }) => consistsOf).filter((part) => !known.has(part));
  if (unknown.length > 0) throw new Error(`areas.tsv: no such district or area: ${unknown.join(', ')}`);
  const homeless = districts.filter(({ county }) => !byId.has(county));
  if (homeless.length > 0) throw new Error(`districts.tsv: no such county: ${homeless.map(({ county }) => county).join(', ')}`);
  const groupsWith = (parts: string[]) => groups.filter((group) => parts.some((part) => partsOf(group).includes(part))).map(({ id }) => id);
  return [
    ...districts.map((district): DistrictAreasRow => {
      const own = district.population === null ? [] : [idOf(district)];
      const around = upwards(district.county);
      return [district.code, [...own, ...around, ...groupsWith([district.name, ...around])]];
    }),
    ...codes.map((code): DistrictAreasRow => [code, groupsWith([code])]),
  ];
}
