import { type Coordinates, distanceMiles, effectiveRadiusMiles } from '@berth/contract';
import type { GazetteerData } from '@berth/gazetteer';
import { type NearOutcode, type Outcode, outcodesAround } from './area-outcodes.ts';
import { type Gazetteer, gazetteer, gazetteerData } from './gazetteer.ts';
import { localDistricts } from './local-districts.ts';
import { isChoice, placesOfChoice } from './place-choice.ts';
import { areaOfOutwardCode } from './postcode.ts';

/** The word of an advert in an area ("in:county:kent"). A colon keeps it apart from the words of texts. */
const inArea = (areaId: string) => `in:${areaId}`;
/** Whether the word is of an area, not of a postcode district around it. */
export const isAreaWord = (word: string) => word.startsWith(inArea(''));
/** The word of an advert in a postcode district ("at:TN8"). */
const atOutcode = (code: string) => `at:${code}`;

/** Administrative areas, and others that consist of districts, as sets of places: an advert's words say which ones it is in. */
export class Areas {
  private readonly map = localDistricts();
  private readonly gazetteer: Gazetteer;
  private readonly data: GazetteerData;
  private readonly areasOfDistrict: ReadonlyMap<string, readonly string[]>;
  private readonly known: ReadonlySet<string>;
  /** Northern Ireland's districts cross the borders of its six counties, so there the county is that of the nearest town. */
  private readonly irishTowns: { at: Coordinates; county: string }[];
  private readonly irishCounties: ReadonlySet<string>;
  private outcodes: Outcode[] | undefined;
  private readonly around = new Map<string, NearOutcode[]>();

  constructor(data: GazetteerData, names: Gazetteer) {
    this.data = data;
    this.gazetteer = names;
    this.areasOfDistrict = new Map(data.districtAreas);
    this.known = new Set(data.districtAreas.flatMap(([, areaIds]) => areaIds));
    this.irishCounties = new Set(
      data.areas.flatMap(([id, , within]) => (within === 'nation:northern-ireland' && id.startsWith('county:') ? [id] : [])),
    );
    this.irishTowns = data.towns.flatMap(([, , county, lat, lng]) =>
      this.irishCounties.has(`county:${county}`) ? [{ at: { lat, lng }, county: `county:${county}` }] : [],
    );
  }

  /** The ids of the areas that a point is in, the smallest first; none abroad and at sea. A place that is a postcode says its district. */
  areasAt(at: Coordinates, placeId: string | null = null): readonly string[] {
    const district = this.map.districtAt(at.lat, at.lng);
    const code = this.outcodeAt(at, placeId) ?? '';
    const ofCode = this.areasOfDistrict.get(code) ?? [];
    if (district === null) return [...ofCode, ...(this.areasOfDistrict.get(areaOfOutwardCode(code)) ?? [])];
    return [...ofCode, ...this.areasOfLocalDistrict(district, at)];
  }

  private areasOfLocalDistrict(district: string, at: Coordinates): readonly string[] {
    const areaIds = this.areasOfDistrict.get(district) ?? [];
    if (!areaIds.some((id) => this.irishCounties.has(id))) return areaIds;
    const { county } = this.irishTowns.reduce((best, town) => (distanceMiles(town.at, at) < distanceMiles(best.at, at) ? town : best));
    return areaIds.map((id) => (this.irishCounties.has(id) ? county : id));
  }

  /** The words of an advert that is in an area as a whole, without a point: of the area, and of those around it. */
  wordsOfArea(placeId: string): string[] {
    return this.areasOfArea(placeId).map(inArea);
  }

  /** An area and those around it, the smallest first; none for a place that is no area. */
  areasOfArea(placeId: string): readonly string[] {
    const area = this.data.areas.find(([id]) => id === placeId);
    return area ? [placeId, ...this.areasOfArea(area[2])] : [];
  }

  /** The words that say where an advert is: the areas that it is in, and its postcode district, that of its place or the nearest one. */
  wordsAt(at: Coordinates, placeId: string | null): string[] {
    const code = this.outcodeAt(at, placeId);
    return [...this.areasAt(at, placeId).map(inArea), ...(code ? [atOutcode(code)] : [])];
  }

  /**
   * The words of which an advert in an area, or within some miles of its nearest postcode district, has at least one. A choice of places has the words
   * of each. Null for a place that is neither: a town, a postcode, a place of a maps service.
   */
  wordsAround(placeId: string, miles: number): string[] | null {
    if (isChoice(placeId)) {
      return [...new Set(placesOfChoice(placeId).flatMap((id) => this.wordsAround(id, miles) ?? this.wordsNear(id, miles)))];
    }
    if (!this.known.has(placeId)) return null;
    if (miles <= 0) return [inArea(placeId)];
    const near = this.around.get(placeId) ?? outcodesAround(placeId, this.allOutcodes());
    this.around.set(placeId, near);
    const within = near.findIndex((outcode) => outcode.miles > miles);
    return [inArea(placeId), ...near.slice(0, within < 0 ? near.length : within).map(({ code }) => atOutcode(code))];
  }

  /**
   * The words of which an advert in a place has at least one: of the area, of Greater London for London and likewise for other conurbations, or of the
   * town's postcode districts. None for a place that is not listed.
   */
  wordsWithin(placeId: string): string[] {
    const around = this.wordsAround(placeId, 0) ?? this.wordsAround(this.greaterArea(placeId) ?? '', 0);
    return [...new Set(around ?? this.wordsNear(placeId, 0))];
  }

  private greaterArea(placeId: string): string | undefined {
    const place = this.gazetteer.findPlace(placeId);
    if (!place?.placeResultMetaData.isLargeConurbation) return undefined;
    return this.areasAt(place.coordinates).find((id) => this.gazetteer.findPlace(id)?.name === `Greater ${place.name.split(',')[0]}`);
  }

  /** The word of a place's own postcode district, and those of the districts whose middle is in the place or within some miles of it. */
  private wordsNear(placeId: string, miles: number): string[] {
    const place = this.gazetteer.findPlace(placeId);
    if (!place) return [];
    const radius = effectiveRadiusMiles(place, miles);
    const near = this.allOutcodes().filter(({ at }) => distanceMiles(at, place.coordinates) <= radius);
    return [this.outcodeAt(place.coordinates, placeId) ?? '', ...near.map(({ code }) => code)].filter(Boolean).map(atOutcode);
  }

  /** Whether a place is an area larger than a district or a London borough; of a choice, whether each is. */
  isLarge(placeId: string): boolean {
    if (isChoice(placeId)) return placesOfChoice(placeId).every((id) => this.isLarge(id));
    return this.known.has(placeId) && !placeId.startsWith('district:');
  }

  private outcodeAt(at: Coordinates, placeId: string | null = null): string | undefined {
    const given = /^pc:([A-Z]{1,2}\d[A-Z\d]??)(?:\d[A-Z]{2})?$/.exec(placeId ?? '')?.[1];
    return given ?? this.gazetteer.nearestDistrict(at)?.placeId.slice('pc:'.length);
  }

  private allOutcodes(): Outcode[] {
    this.outcodes ??= this.data.districts.map(([code, , lat, lng, diagonalKm]) => {
      const at = { lat, lng };
      return { code, at, diagonalKm, areaIds: new Set(this.areasAt(at)) };
    });
    return this.outcodes;
  }
}

let shared: Areas | undefined;

/** The areas of the process, read at the first use. */
export function areas(): Areas {
  shared ??= new Areas(gazetteerData, gazetteer);
  return shared;
}
