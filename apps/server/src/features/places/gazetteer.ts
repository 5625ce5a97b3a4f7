import type { Place } from '@berth/contract';
import { foldName } from './fold-name.ts';
import { type GazetteerData, readGazetteerData } from './gazetteer-data.ts';
import { NameIndex } from './name-index.ts';
import { buildCatalogue } from './place-catalogue.ts';
import { placeInText } from './place-in-text.ts';
import type { PlaceMatch, PlacesProvider } from './places-provider.ts';
import { areaOfOutwardCode, outwardCodeOf, postcodesIn } from './postcode.ts';

/** Longer than any place name; the rest of a query changes nothing. */
const longestQuery = 100;
/** Feeds put whole paragraphs into a location; the place comes early or not at all. */
const longestText = 1_000;

/** The UK places that Berth carries with it: towns, counties, nations, postcode areas and districts. Needs no network, never changes. */
export class Gazetteer {
  private readonly index: NameIndex;
  private readonly byId: Map<string, Place>;
  private readonly unlistedDistrict: (code: string, area: string) => Place | null;

  constructor(data: GazetteerData) {
    const { entries, unlistedDistrict } = buildCatalogue(data);
    this.index = new NameIndex(entries);
    this.byId = new Map(entries.map(({ place }) => [place.placeId, place]));
    this.unlistedDistrict = unlistedDistrict;
  }

  /** Places whose name or postcode district starts with the text, best first. Empty text: none. */
  suggestPlaces(text: string, limit = 8): Place[] {
    const folded = foldName(text.slice(0, longestQuery));
    if (folded === '') return [];
    const code = outwardCodeOf(text);
    const district = code === null ? null : this.district(code);
    const named = this.index.startingWith(folded, limit).map(({ place }) => place);
    return (district ? [district, ...named.filter(({ placeId }) => placeId !== district.placeId)] : named).slice(0, limit);
  }

  /** The place of an id ("gn:2644688", "town:…", "county:kent", "nation:scotland", "pc:LS6"), or null. */
  findPlace(placeId: string): Place | null {
    const place = this.byId.get(placeId);
    if (place) return place;
    const code = placeId.startsWith('pc:') ? placeId.slice('pc:'.length) : '';
    return outwardCodeOf(code) === code ? this.district(code) : null;
  }

  /**
   * The best single place of a free text: the first full postcode of a known area, or a part that is an outward
   * code (among other parts only one that is known to exist: "G7, London" is a grade); else the town or area that its names mean. Null when nothing in it is a place.
   */
  resolvePlace(freeText: string): PlaceMatch | null {
    const text = freeText.slice(0, longestText);
    const parts = text.split(/[,;()\n]/).map((part) => part.trim());
    const loose = parts.flatMap((part) => outwardCodeOf(part) ?? this.trailingOutwardCode(part) ?? []);
    const listed = parts.length === 1 ? loose : loose.filter((code) => this.byId.has(`pc:${code}`));
    for (const code of [...postcodesIn(text), ...listed]) {
      const place = this.district(code);
      if (place) return { place, matched: 'postcode' };
    }
    const place = placeInText(text, this.index);
    return place && { place, matched: 'name' };
  }

  /** The outward code behind a place name ("Leeds LS1"); after other words it may be a grade or a road ("Band B6", "off the M1"). */
  private trailingOutwardCode(part: string): string | null {
    const space = part.lastIndexOf(' ');
    const known = space > 0 && this.index.named(foldName(part.slice(0, space))).length > 0;
    return known ? outwardCodeOf(part.slice(space + 1)) : null;
  }

  private district(code: string): Place | null {
    return this.byId.get(`pc:${code}`) ?? this.unlistedDistrict(code, areaOfOutwardCode(code));
  }
}

/** The one gazetteer of the process, read at the first import (about 60 ms). */
export const gazetteer = new Gazetteer(readGazetteerData());

/** The embedded gazetteer as a provider (PLACES_PROVIDER=embedded). */
export const embeddedPlaces: PlacesProvider = {
  suggest: async (text, limit) => gazetteer.suggestPlaces(text, limit),
  find: async (placeId) => gazetteer.findPlace(placeId),
  resolve: async (freeText) => gazetteer.resolvePlace(freeText),
};
