import type { Place } from '@berth/contract';
import { placeNamed } from '../../places/index.ts';
import { refusal } from '../keyword/fillers.ts';
import type { Span } from '../keyword/span.ts';
import { distanceBeforePlace, distanceBehindPlace, surroundings } from './typed-distance.ts';
import { cover } from './typed-text.ts';

/** `name` is the place's name as typed, without "in". `miles`: the distance typed with it. */
export type TypedPlace = Span & { place: Place; name: string; miles?: number | undefined };

/** "Newcastle upon Tyne" has three words, no important name more than five. */
const mostNameWords = 5;
/** People of a town that is recognised after "in", and without it: a smaller one is more often a surname, or a part of a trade. */
const smallest = { afterIn: 500, bare: 10_000 };
/** Names that are ordinary words or trades too. After "in" the first ones mean the place: "jobs in Reading", but "lecturer in law". */
const namesAfterIn = new Set('avon barking bath battle deal fleet iona jura mold reading rugby sale stone ware wells'.split(' '));
const neverNames = new Set(
  (
    'ash banks barry beds borders bow box church cove crook cross eye grain grove hay hill hook hope law lee locking march nash over pool' +
    ' rock sandy send settle stock street sway training wall warden wing wool centre school home house'
  ).split(' '),
);
/** Before a name these make it a part of an employer's name ("University of Leeds"), behind it too ("Leeds City Council"). */
const before = new Set('of hmp hmyoi royal st saint lord lady duke'.split(' '));
/** "Not within 5 miles of Leeds" names no place to look in. */
const endsInRefusal = new RegExp(`(?<![\\p{L}\\p{N}])${refusal}\\s{1,3}$`, 'iu');
const behind = new Set(
  (
    'academy airport ambulance area borough building city college council county district fc fire hospital hotel housing nhs police' +
    ' road school station street trust university water'
  ).split(' '),
);
/** "In" in Welsh too. */
const aroundName = new Set('in near nearby nr around at within yn yng'.split(' '));
/** What people write behind the place, about the time of the work, their hurry or the search: "cleaner Canterbury evenings". */
const behindPlace = new Set(
  (
    'morning mornings afternoon afternoons evening evenings night nights day days daytime weekday weekdays weekend weekends' +
    ' saturday saturdays sunday sundays shift shifts only asap urgent urgently please job jobs work vacancy vacancies'
  ).split(' '),
);

type Word = Span & { text: string };

/**
 * The place that a keyword names after "in" ("jobs in Manchester"), at its end ("teacher Leeds"), at its start ("London nurse") or
 * before the words about time at its end ("teacher Leeds evenings"), or null, with the distance that is typed with it ("within 5 miles of
 * York"). With "in" or a distance, the span includes it.
 */
export function readPlaceWords(text: string): TypedPlace | null {
  const before = distanceBeforePlace(text);
  const after = before && !endsInRefusal.test(text.slice(0, before.start)) && nameFrom(wordsOf(text, before.end), 0, text, true);
  if (before && after) return { ...after, start: before.start, miles: before.miles };
  for (const behind of [distanceBehindPlace(text), surroundings(text)]) {
    const place = behind && readName(cover(text, behind));
    if (behind && place?.end === behind.start) return { ...place, end: behind.end, miles: behind.miles };
  }
  return readName(text);
}

/** The words of a text from a position on. */
function wordsOf(text: string, from = 0): Word[] {
  const all = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu), ({ 0: word, index }): Word => {
    const written = word.replace(/[.'’-]+$/, '');
    return { text: written, start: index, end: index + written.length };
  });
  return all.filter(({ start }) => start >= from);
}

function readName(text: string): TypedPlace | null {
  const words = wordsOf(text);
  for (const [index, word] of words.entries()) {
    if (!aroundName.has(word.text.toLowerCase()) || endsInRefusal.test(text.slice(0, word.start))) continue;
    const found = nameFrom(words, index + 1, text, true);
    if (found) return { ...found, start: word.start };
  }
  const found = nameAtEnd(words, text) ?? nameFrom(words, 0, text, false);
  if (found) return found;
  const last = words.findLastIndex((word) => !behindPlace.has(word.text.toLowerCase()));
  return last === words.length - 1 ? null : nameAtEnd(words.slice(0, last + 1), text);
}

/** The longest name that these words end in, unless the word before makes it an employer's. */
function nameAtEnd(words: Word[], text: string): TypedPlace | null {
  for (let length = Math.min(mostNameWords, words.length); length > 0; length -= 1) {
    const from = words.length - length;
    const found = before.has(words[from - 1]?.text.toLowerCase() ?? '') ? null : named(words.slice(from), text, false);
    if (found) return found;
  }
  return null;
}

/** The longest name that starts with this word and that no word behind it makes an employer's. */
function nameFrom(words: Word[], from: number, text: string, isAfterIn: boolean): TypedPlace | null {
  for (let end = Math.min(words.length, from + mostNameWords); end > from; end -= 1) {
    const found = isEmployers(words, end) ? null : named(words.slice(from, end), text, isAfterIn);
    if (found) return found;
  }
  return null;
}

/** Whether the words from here make the name before them an employer's: "City Council", or with its neighbour "and Somerset Police". */
function isEmployers(words: Word[], from: number): boolean {
  const lower = words.slice(from, from + 3).map((word) => word.text.toLowerCase());
  return behind.has(lower[0] ?? '') || (lower[0] === 'and' && behind.has(lower[2] ?? ''));
}

function named(words: Word[], text: string, isAfterIn: boolean): TypedPlace | null {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (!isAfterIn && words.some((word) => aroundName.has(word.text.toLowerCase())))) return null;
  const span = { start: first.start, end: last.end };
  const name = text.slice(span.start, span.end);
  const lower = name.toLowerCase();
  if (neverNames.has(lower) || (!isAfterIn && namesAfterIn.has(lower))) return null;
  const found = placeNamed(name);
  if (!found) return null;
  const isMeant =
    found.kind === 'area'
      ? lower.length > 2
      : found.kind === 'postcode'
        ? isDistrict(name, isAfterIn)
        : found.weight >= (isAfterIn ? smallest.afterIn : smallest.bare);
  return isMeant ? { ...span, place: found.place, name } : null;
}

/** "L3" is a level, "TA2" a teaching assistant and "CO2" a gas, rather than parts of Liverpool, Taunton and Colchester. */
function isDistrict(name: string, isAfterIn: boolean): boolean {
  return isAfterIn || (name.length > 2 && !/^(?:ta\d|co2$)/i.test(name));
}
