import { distanceMiles } from '@berth/contract';
import { foldName } from '@berth/gazetteer';
import { liesBy } from './lies-by.ts';
import type { NameIndex } from './name-index.ts';
import { isLondonStreet, mentionsIn } from './name-mentions.ts';
import { type Entry, isBorough } from './place-catalogue.ts';
import { outwardCodeOf, postcodesIn } from './postcode.ts';

/** A town this large is meant by its name, whatever namesakes it has: "Newport" is the one in Wales. */
const certainPopulation = 50_000;
/** The only place of a name is meant by it if this many people live there; smaller ones are surnames and farms too. */
const leastPopulation = 2_000;
/** Towns so far from each other are two places: neither says where the other one is. */
const farMiles = 30;

/** Parts of a list of places that say how the work is done: "Leeds / London / Remote". */
const noPlace =
  /^(?:(?:or|and) )?(?:(?:fully |partly )?remote|hybrid|home|(?:home|office)[- ]?(?:based|working)|(?:work(?:ing)? )?from home)$/i;
const betweenSites = /[;|\n]|\s\/\s|(?<=\p{L})\/(?=\p{Lu})/u;
const anyBreak = /[,;|/\n&]| (?:or|and|[-–—]) /;
const betweenPlaces = /,| (?:or|and|&) /;
const dash = /\s[-–—]\s/u;
/** Lists of regions say what kind of place a name is: "London (region)". */
const kindInBrackets = / \((?:region|England)\)$/i;
/** Names with capital letters between commas, the last after "or" or "and", wherever they are in a sentence. */
const word = String.raw`(?:St\.|\p{Lu}[\p{L}'’-]*)`;
const name = String.raw`${word}(?: (?:(?:upon|on|under|in|of|the) )?${word})*`;
const listInSentence = new RegExp(String.raw`(?<![\p{L}])${name}(?:, ?${name})*,? (or|and) ${name}(?![\p{L}])`, 'u');

/** A part of a text, and the town or county that it means for certain. */
type Part = { text: string; entry: Entry };

const isWide = ({ place }: Entry) => place.type === 'country' || place.type === 'administrative_area_level_1';

function namedMost(text: string, index: NameIndex): [Entry | undefined, number] {
  const entries = index.named(foldName(text)).filter(({ kind }) => kind !== 'postcode');
  return [entries.toSorted((a, b) => b.weight - a.weight)[0], entries.length];
}

/** The town or county that a name means for certain. */
function certainly(text: string, index: NameIndex): Entry | undefined {
  const [heaviest, namesakes] = namedMost(text, index);
  if (!heaviest || isWide(heaviest) || isLondonStreet(heaviest)) return undefined;
  if (heaviest.kind === 'town' && heaviest.weight >= certainPopulation) return heaviest;
  return namesakes === 1 && (heaviest.kind === 'area' || heaviest.weight >= leastPopulation) ? heaviest : undefined;
}

/** Reads every part with `read`; null unless there are two or more and each is a place. */
function allOf(texts: string[], read: (text: string) => Entry | undefined): Part[] | null {
  const parts = texts.map((text) => text.trim().replace(/[.,]+$/, '')).filter((text) => text !== '' && !noPlace.test(text));
  const known = parts.flatMap((text) => {
    const entry = read(text);
    return entry ? [{ text, entry }] : [];
  });
  return parts.length > 1 && known.length === parts.length ? known : null;
}

/**
 * Whether the parts are towns of which none may say where another one is, large ones or far from each other: "Westminster, London" is one place,
 * and so is "Wellington, Telford".
 */
function areApart(parts: Part[], index: NameIndex): boolean {
  const isOf = (one: Part, other: Part) =>
    index.named(foldName(one.text)).some((namesake) => namesake !== other.entry && liesBy(namesake, other.entry));
  const isLarge = ({ entry }: Part) => entry.weight >= certainPopulation;
  const areFar = (one: Part, other: Part) => distanceMiles(one.entry.place.coordinates, other.entry.place.coordinates) > farMiles;
  const areTwo = (one: Part, other: Part) => !isOf(one, other) && ((isLarge(one) && isLarge(other)) || areFar(one, other));
  const areTowns = parts.every(({ entry }) => entry.kind === 'town' || isBorough(entry.within));
  return areTowns && parts.every((one) => parts.every((other) => one === other || areTwo(one, other)));
}

/**
 * Regions and nations, and what lies in or by none of them: "London (region), South East England", but not "Glasgow, Scotland" or "London, South
 * East". Each town of the name counts: "Newcastle, Northern Ireland" is the one in County Down.
 */
function regionsIn(text: string, index: NameIndex): Part[] | null {
  const parts = allOf(text.split(/[,;|/\n]| or /), (part) => {
    const name = part.replace(kindInBrackets, '');
    const [named] = namedMost(name, index);
    return named && isWide(named) ? named : certainly(name, index);
  });
  if (!parts?.some(({ entry }) => isWide(entry)) || parts.some(({ entry }) => entry.place.type === 'country')) return null;
  const isBy = (one: Part, other: Part) =>
    one.entry.kind === 'town'
      ? !kindInBrackets.test(one.text) && index.named(foldName(one.text)).some((namesake) => liesBy(namesake, other.entry))
      : one.entry !== other.entry && one.entry.within.includes(other.entry.place.placeId);
  const regions = parts.filter(({ entry }) => isWide(entry));
  return parts.some((one) => regions.some((region) => isBy(one, region))) ? null : parts;
}

/** Parts with a full postcode each, up to it: "Birmingham (B5 4UA)", "London (E14 4HD)". */
function postcodeParts(text: string): string[] {
  const parts = text.split(betweenPlaces).map((part) => part.trim());
  const upTo = parts.map((part) => (postcodesIn(part).length === 1 ? (/^.*\d[A-Z]{2}\b\)?/i.exec(part)?.[0] ?? null) : null));
  return parts.length > 1 && upTo.every((part) => part !== null) ? upTo : [];
}

/** The large town that a part begins with: "Leeds Waterside Court". */
function leadingTown(text: string, index: NameIndex): Entry | undefined {
  const [first] = mentionsIn(text, index);
  const town = first?.entries.toSorted((a, b) => b.weight - a.weight)[0];
  const isFirst = town?.names.some((its) => `${foldName(text)} `.startsWith(`${foldName(its)} `));
  const whole = certainly(text, index);
  if (whole) return whole;
  return town && isFirst && town.kind === 'town' && town.weight >= certainPopulation ? town : undefined;
}

/** The place of one of several sites, which may be an address: "23 Stephenson Street, Birmingham". */
function siteOf(text: string, index: NameIndex): Entry | undefined {
  const whole = certainly(text, index);
  if (whole) return whole;
  const codes = [...postcodesIn(text).map(({ outward }) => outward), outwardCodeOf(text) ?? ''];
  const district = codes.flatMap((code) => index.named(foldName(code)).filter(({ kind }) => kind === 'postcode'))[0];
  return (
    district ??
    text
      .split(',')
      .flatMap((part) => certainly(part.trim(), index) ?? [])
      .at(-1)
  );
}

/**
 * The parts of a text that lists several places, as written; none for a text that names one place or an address, or that is not
 * certain (adverts.places.3). "Darlington, Glasgow" gives both, "Richmond, London" none.
 */
export function placesInText(text: string, index: NameIndex): string[] {
  if (!anyBreak.test(text)) return [];
  const sites = allOf(text.split(betweenSites), (part) => siteOf(part, index));
  if (sites) return sites.map((part) => part.text);
  if (postcodesIn(text).length > 0) return postcodeParts(text);
  const regions = regionsIn(text, index);
  if (regions) return regions.map((part) => part.text);
  const exactly = (part: string) => certainly(part, index);
  const choice = exactly(text) ? null : allOf(text.split(betweenPlaces), exactly);
  if (choice && (/ or /.test(text) || areApart(choice, index))) return choice.map((part) => part.text);
  const offices = allOf(text.split(dash), (part) => leadingTown(part, index));
  if (offices && areApart(offices, index)) return offices.map((part) => part.text);
  const [list, conjunction] = listInSentence.exec(text) ?? [];
  if (!list || certainly(list, index)) return [];
  const listed = allOf(list.split(/,| or | and /), exactly);
  return listed && (conjunction === 'or' || areApart(listed, index)) ? listed.map((part) => part.text) : [];
}
