import type { Place } from '@berth/contract';
import type { AreaRow, GazetteerData, TownRow } from '@berth/gazetteer';
import { shortDirections } from './short-directions.ts';

/** A place with the data that the search needs. */
export type Entry = {
  place: Place;
  kind: 'town' | 'area' | 'postcode';
  /** What it is called, without its county. */
  names: string[];
  /** Further names that count only when they are typed in full, folded: the first letters of "SE England" are no start of a name. */
  shortNames?: string[];
  /** Importance among suggestions, on the scale of a town's population. */
  weight: number;
  /** Ids of the areas that contain it. */
  within: readonly string[];
};

/** How many people live in a place: areas weigh less than towns of their size. */
export const peopleOf = ({ kind, weight, within }: Entry) => (kind === 'area' ? weight / areaWeight(within) : weight);

/**
 * Weight of an area's population: "cam" is Cambridge (158,000) before Cambridgeshire (895,000), and Scotland stays before Scunthorpe. A borough of
 * London counts as a town: "bro" offers Bromley.
 */
const areaWeight = (within: readonly string[]) => (isBorough(within) ? 0.5 : 0.05);
/** Whether an area within these, itself first, is a borough of London. */
export const isBorough = ([id, around]: readonly string[]) => id?.startsWith('district:') === true && around === 'county:greater-london';
/** "le" offers Leicester and Leeds before the area LE, and the area before smaller towns. */
const postcodeAreaWeight = 40_000;
/** A lettered district is part of the one without its letter: "SW1" offers SW1A before SW12. */
const districtWeight = { plain: 1_000, lettered: 2_000 };
/** Extent in km of a district that the table lacks: only its area is known. */
const unlistedDistrictDiagonalKm = 20;

type PlaceParts = Pick<Place, 'placeId' | 'name' | 'type' | 'precision'> & {
  lat: number;
  lng: number;
  diagonalKm: number;
  large?: boolean;
};

/** Builds a place with the fields of places.data.1. */
export function toPlace({ lat, lng, diagonalKm, large = false, ...place }: PlaceParts): Place {
  return {
    ...place,
    coordinates: { lat, lng },
    placeResultMetaData: {
      initialPlaceType: place.type,
      boundingBoxDiagonalDistanceInKm: diagonalKm,
      pseudoGeoSpatialDistanceInKm: diagonalKm / 2,
      isPostalTown: place.type === 'postal_town',
      isPostalCode: place.type === 'postal_code_prefix' || place.type === 'postal_code',
      isAdminAreaLevel2: place.type === 'administrative_area_level_2',
      isLargeConurbation: large,
      isValidLocation: diagonalKm > 0,
    },
  };
}

/** The type by places.data.2's names: nations and regions are level 1, counties and what is as small level 2. */
function areaType(id: string): Place['type'] {
  if (id.startsWith('country:')) return 'country';
  return /^(?:nation|region):/.test(id) ? 'administrative_area_level_1' : 'administrative_area_level_2';
}

function areaEntry(
  [id, name, , point, diagonalKm, population, aliases, large]: AreaRow,
  countyName: string | undefined,
  within: readonly string[],
): Entry[] {
  if (point === null) return [];
  const [lat, lng] = point;
  const label = id.startsWith('district:') && countyName ? `${name}, ${countyName}` : name;
  const place = toPlace({ placeId: id, name: label, type: areaType(id), precision: 'area', lat, lng, diagonalKm, large: large === 1 });
  const names = [name, ...aliases];
  return [{ place, kind: 'area', names, shortNames: shortDirections(names), weight: population * areaWeight(within), within }];
}

function townEntry(
  [placeId, name, , lat, lng, population, diagonalKm, extra = {}]: TownRow,
  countyName: string,
  within: readonly string[],
): Entry {
  const place = toPlace({
    placeId,
    name: extra.label ?? `${name}, ${countyName}`,
    type: 'postal_town',
    precision: extra.rough === 1 ? 'area' : 'exact',
    lat,
    lng,
    diagonalKm,
    large: extra.large === 1,
  });
  return { place, kind: 'town', names: [name, ...(extra.aliases ?? [])], weight: population, within };
}

/** A postcode district or area as an entry; its only name is its code. */
function postcodeEntry(code: string, name: string, lat: number, lng: number, diagonalKm: number, weight: number): Entry {
  const place = toPlace({ placeId: `pc:${code}`, name, type: 'postal_code_prefix', precision: 'area', lat, lng, diagonalKm });
  return { place, kind: 'postcode', names: [code], weight, within: [] };
}

/** All places of the data file as entries, and a function for the districts that it lacks. */
export function buildCatalogue(data: GazetteerData): { entries: Entry[]; unlistedDistrict: (code: string, area: string) => Place | null } {
  const areas = new Map(data.areas.map((area) => [area[0], area]));
  const withinCache = new Map<string, readonly string[]>();
  const withinOf = (id: string): readonly string[] => {
    const known = withinCache.get(id);
    if (known) return known;
    const parent = areas.get(id)?.[2] ?? '';
    const within = parent === '' ? [id] : [id, ...withinOf(parent)];
    withinCache.set(id, within);
    return within;
  };
  const postcodeAreas = new Map(data.postcodeAreas.map((area) => [area[0], area]));
  const entries = [
    ...data.areas.flatMap((area) => areaEntry(area, areas.get(area[2])?.[1], withinOf(area[0]))),
    ...data.towns.map((town) => townEntry(town, areas.get(`county:${town[2]}`)?.[1] ?? '', withinOf(`county:${town[2]}`))),
    ...data.postcodeAreas.map(([code, name, lat, lng, diagonalKm]) =>
      postcodeEntry(code, `${code} postcode area, ${name}`, lat, lng, diagonalKm, postcodeAreaWeight),
    ),
    ...data.districts.map(([code, town, lat, lng, diagonalKm]) =>
      postcodeEntry(code, `${code}, ${town}`, lat, lng, diagonalKm, /[A-Z]$/.test(code) ? districtWeight.lettered : districtWeight.plain),
    ),
  ];
  const unlistedDistrict = (code: string, areaCode: string) => {
    const area = postcodeAreas.get(areaCode);
    if (!area) return null;
    const [, name, lat, lng] = area;
    return postcodeEntry(code, `${code}, ${name} area`, lat, lng, unlistedDistrictDiagonalKm, 0).place;
  };
  return { entries, unlistedDistrict };
}
