import { type Coordinates, distanceMiles, kilometresPerMile, type Place } from '@berth/contract';
import { foldName, type GazetteerData, readGazetteerData } from '@berth/gazetteer';
import { LRUCache } from 'lru-cache';
import type { PlaceMatch, PlaceWriter } from '../../platform/places-provider.ts';
import { isAbroad } from './abroad.ts';
import { commaNames } from './comma-names.ts';
import { type DistrictPoint, districtPoints } from './district-points.ts';
import { meantInArea, nameInArea } from './name-in-area.ts';
import { NameIndex } from './name-index.ts';
import { findNamesakes, type Namesakes, namesakesOf } from './namesakes.ts';
import { nearestDistrict } from './nearest-district.ts';
import { buildCatalogue, type Entry } from './place-catalogue.ts';
import { findChoice, isChoice, readChoice } from './place-choice.ts';
import { isWithin, placeInText } from './place-in-text.ts';
import { placesInText } from './places-in-text.ts';
import { areaOfOutwardCode, outwardCodeOf, postcodesIn } from './postcode.ts';
import { largestStartingWith, misspeltInKeyword, similarNames } from './similar-names.ts';

/** A name of more than is here, and the part that is. */
const partsHere = new Map([['ireland', 'nation:northern-ireland']]);
/** Longer than any place name; the rest of a query is ignored. */
const longestQuery = 100;
/** Two maps put the middle of Greater Manchester 5 km apart. */
const conurbationReachKm = 20;
/** Feeds put whole paragraphs into a location; the place comes early or not at all. */
const longestText = 1_000;
/** Texts whose place is remembered, each with up to 1,000 letters: visitors name the same towns again and again. */
const mostKnownTexts = 2_000;

/** A place with its importance, on the scale of a town's population. */
export type NamedPlace = Pick<Entry, 'place' | 'kind' | 'weight'>;

/** The UK places that Berth carries with it: towns, counties, nations, postcode areas and districts. Needs no network, never changes. */
export class Gazetteer {
  private readonly index: NameIndex;
  private readonly withoutCommas: (text: string) => string;
  private readonly sharedNames: Namesakes;
  private readonly byId: Map<string, Place>;
  private readonly formerIds: ReadonlyMap<string, string>;
  private readonly districtPoints: DistrictPoint[];
  private readonly knownTexts = new LRUCache<string, { match: PlaceMatch | null }>({ max: mostKnownTexts });
  private readonly unlistedDistrict: (code: string, area: string) => Place | null;

  constructor(data: GazetteerData) {
    const { entries, unlistedDistrict } = buildCatalogue(data);
    this.index = new NameIndex(entries);
    this.withoutCommas = commaNames(entries);
    this.sharedNames = findNamesakes(this.index);
    this.byId = new Map(entries.map(({ place }) => [place.placeId, place]));
    this.formerIds = new Map(data.formerIds);
    this.districtPoints = districtPoints(data, this.byId);
    this.unlistedDistrict = unlistedDistrict;
  }

  /**
   * Places whose name or postcode district starts with the text, best first; if there are none, the single place that the whole text means
   * ("Ashford, Middlesex", "near Leeds"). None for an empty text.
   */
  suggestPlaces(text: string, limit = 8): Place[] {
    const folded = foldName(text.slice(0, longestQuery));
    if (folded === '') return [];
    const code = outwardCodeOf(text);
    const district = code === null ? null : this.district(code);
    const named = this.index.startingWith(folded, limit).map(({ place }) => place);
    if (!district && named.length === 0) {
      const meant = this.placeChoice(text) ?? this.resolvePlace(text.slice(0, longestQuery), 'visitor')?.place;
      return meant ? [meant].slice(0, limit) : [];
    }
    return (district ? [district, ...named.filter(({ placeId }) => placeId !== district.placeId)] : named).slice(0, limit);
  }

  /**
   * The place of an id ("gn:2644688", "town:…", "county:kent", "nation:scotland", "pc:LS6"), or null. The id of a town that an area has replaced
   * leads to the area: alerts and links keep it for years.
   */
  findPlace(placeId: string): Place | null {
    if (isChoice(placeId)) return findChoice(placeId, (id) => this.findPlace(id));
    const place = this.byId.get(this.formerIds.get(placeId) ?? placeId);
    if (place) return place;
    const code = placeId.startsWith('pc:') ? placeId.slice('pc:'.length) : '';
    return outwardCodeOf(code) === code ? this.district(code) : null;
  }

  /**
   * The best single place in a free text: the first full postcode of a known area, or a part that is an outward code (among other parts
   * only a known one: "G7, London" is a grade); otherwise the town or area that its names mean, or the postcode area of two letters that is all of it
   * ("LS"). Null if nothing in it is a place, or the text says that it is abroad. An advert's text, unless `writer` says otherwise.
   */
  resolvePlace(freeText: string, writer: PlaceWriter = 'advert'): PlaceMatch | null {
    const start = freeText.slice(0, longestText);
    const key = `${writer} ${start}`;
    const known = this.knownTexts.get(key) ?? { match: this.matchText(start, writer) };
    this.knownTexts.set(key, known);
    return known.match;
  }

  private matchText(start: string, writer: PlaceWriter): PlaceMatch | null {
    const text = this.withoutCommas(start);
    if (isAbroad(text)) return null;
    const parts = text.split(/[,;()\n]/).map((part) => part.trim());
    const loose = parts.flatMap((part) => outwardCodeOf(part) ?? this.outwardCodeBesideName(part) ?? []);
    const listed = parts.length === 1 ? loose : loose.filter((code) => this.byId.has(`pc:${code}`));
    for (const code of [...postcodesIn(text).map((postcode) => postcode.outward), ...listed]) {
      const place = this.district(code);
      if (place) return { place, matched: 'postcode' };
    }
    const place = placeInText(text, this.index, writer) ?? this.postcodeArea(text);
    return place && { place, matched: 'name' };
  }

  private postcodeArea(text: string): Place | null {
    const code = text.trim().toUpperCase();
    return code.length === 2 ? (this.byId.get(`pc:${code}`) ?? null) : null;
  }

  /** The parts of a text that lists several places for certain; none for a text of one place. */
  placesIn(freeText: string): string[] {
    return placesInText(freeText.slice(0, longestText), this.index);
  }

  /** The choice of places that a text from a place box is ("Kent or Sussex"), or null. */
  placeChoice(freeText: string): Place | null {
    return readChoice(freeText.slice(0, longestQuery).trim(), {
      placeNamed: (name) => this.placeNamed(name),
      placeWithin: (name, around) => this.placeWithin(name, around),
      placesIn: (text) => this.placesIn(text),
    });
  }

  /** The place of exactly this name ("Leeds", "Herts") or listed postcode district, the most important of namesakes; null if there is none. */
  placeNamed(name: string): NamedPlace | null {
    const code = outwardCodeOf(name);
    if (code !== null) {
      const district = this.byId.get(`pc:${code}`);
      return district ? { place: district, kind: 'postcode', weight: 0 } : null;
    }
    return this.heaviest(name);
  }

  /** The place of a name in the area or the town of another ("Ashford" and "Kent"), or null if it lies elsewhere. */
  placeWithin(name: string, around: string): Place | null {
    const outer = this.heaviest(around);
    if (!outer) return null;
    const meant = this.resolvePlace(`${name}, ${around}`)?.place;
    const place = this.index.named(foldName(name)).find((entry) => entry.place === meant) ?? this.heaviest(name);
    return place && isWithin(place, outer) ? place.place : null;
  }

  private heaviest(name: string): Entry | null {
    const entries = this.index.named(foldName(name)).filter(({ kind }) => kind !== 'postcode');
    return entries.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
  }

  /** Places that a text without a place may mean, best first; one if it is clear. The area that it names is the last resort. */
  meantPlaces(text: string, limit = 5): Place[] {
    const typed = text.slice(0, longestQuery);
    const here = this.findPlace(partsHere.get(foldName(typed)) ?? '');
    if (here) return [here];
    const named = nameInArea(typed, this.index);
    const meant = named && !named.isKnownElsewhere ? meantInArea(named, this.index) : similarNames(typed, this.index, limit);
    return meant.slice(0, limit).map(({ place }) => place);
  }

  /** Places whose name goes on from the whole text, largest first: "Kingston" is the start of those upon Hull and upon Thames. */
  placesStartingWith(text: string, limit = 4): Place[] {
    return largestStartingWith(foldName(text.slice(0, longestQuery)), this.index)
      .slice(0, limit)
      .map(({ place }) => place);
  }

  /** Places that a word of a keyword may be a misspelling of, largest first. */
  misspeltPlaces(text: string, limit = 5): Place[] {
    return misspeltInKeyword(text.slice(0, longestQuery), this.index, limit).map(({ place }) => place);
  }

  /** Other places of the name that a text is, largest first, if the place of this id was taken for it; none if the text says which it means. */
  namesakes(text: string, placeId: string): Place[] {
    return namesakesOf(this.sharedNames, text.slice(0, longestQuery), placeId).map(({ place }) => place);
  }

  /** Whether a place from another provider is a large conurbation: one with that name is listed near that point. */
  isLargeConurbation(name: string, at: Coordinates): boolean {
    return this.index
      .named(foldName(name))
      .some(
        ({ place }) =>
          place.placeResultMetaData.isLargeConurbation && distanceMiles(place.coordinates, at) * kilometresPerMile < conurbationReachKm,
      );
  }

  /** The listed district of people that is nearest to a point; null abroad and at sea. */
  nearestDistrict(coordinates: Coordinates): Place | null {
    return nearestDistrict(this.districtPoints, coordinates);
  }

  /**
   * The outward code before or after a place name ("Leeds LS1"); next to other words it may be a grade or a road ("Band B6", "off the M1").
   */
  private outwardCodeBesideName(part: string): string | null {
    const words = part.split(/\s+/);
    if (words.length < 2) return null;
    const isName = (text: string) => this.index.named(foldName(text)).length > 0;
    const behind = isName(words.slice(0, -1).join(' ')) ? outwardCodeOf(words.at(-1) ?? '') : null;
    return behind ?? (isName(words.slice(1).join(' ')) ? outwardCodeOf(words[0] ?? '') : null);
  }

  private district(code: string): Place | null {
    return this.byId.get(`pc:${code}`) ?? this.unlistedDistrict(code, areaOfOutwardCode(code));
  }
}

/** The data of the process, read at the first import (about 60 ms). */
export const gazetteerData = readGazetteerData();

/** The one gazetteer of the process. */
export const gazetteer = new Gazetteer(gazetteerData);
