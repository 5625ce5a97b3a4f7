import type { Place } from '@berth/contract';
import { findPlace, placeNamed } from '../../places/index.ts';
import type { Span } from '../keyword/span.ts';

/** A place and its name as typed, which is the span. */
export type PlaceName = Span & { place: Place; name: string };

/** "Newcastle upon Tyne" has three words, no important name more than five. */
const mostNameWords = 5;
/** People of a town that is recognised after "in", and without it: a smaller one is more often a surname, or a part of a trade. */
const smallest = { afterIn: 500, bare: 10_000 };
/** Names that are ordinary words or trades too. After "in" the first ones mean the place: "jobs in Reading", but "lecturer in law". */
const namesAfterIn = new Set(
  'avon barking bath battle beds britain clwyd deal fleet furness humber iona jura mold reading rugby sale solent stone ulster ware wells'.split(
    ' ',
  ),
);
export const neverNames = new Set(
  (
    'ash bank banks barry borders bow box church cove crook cross eye grain grove hay hill hook hope law lee locking march nash over pool' +
    ' rock sandy send settle stock street sway training wall warden wing wool centre school home house'
  )
    .split(' ')
    .concat('the city'),
);
/** Before a name these make it a part of an employer's name ("University of Leeds"), behind it too ("Leeds City Council"). */
const before = new Set('of glan hmp hmyoi royal st saint lord lady duke'.split(' '));
const behind = new Set(
  (
    'academy airport ambulance area authority borough building city college combined council county district fc fire hospice hospital hotel housing nhs police' +
    ' constabulary hospitals icb partnership railway road school station street trust university water zoo'
  ).split(' '),
);
/** Postcode areas that mean a trade after "in": "jobs in HR", "nurse in LD" (learning disabilities), "work in BD" (business development). */
const tradeLetters = new Set('bd co ct dt hr ip ld me ml pa pe ph pr so ta'.split(' '));
/** "In" in Welsh too. */
export const aroundName = new Set('in near nearby nr around at within yn yng'.split(' '));
type Word = Span & { text: string };

/** Behind "the north" and "the south" other words make another name of it: "the north sea", "the South Hams". */
const behindDirection = new Set('for with but and or as to that who please asap jobs job work now starting'.split(' '));
const directions = new Set(['the north', 'the south']);

/** The words of a text from a position on. */
export function wordsOf(text: string, from = 0): Word[] {
  const all = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu), ({ 0: word, index }): Word => {
    const written = word.replace(/[.'’-]+$/, '');
    return { text: written, start: index, end: index + written.length };
  });
  return all.filter(({ start }) => start >= from);
}

/** The longest name that these words end in, unless the word before makes it an employer's. */
export function nameAtEnd(words: Word[], text: string, isAfterIn = false): PlaceName | null {
  for (let length = Math.min(mostNameWords, words.length); length > 0; length -= 1) {
    const from = words.length - length;
    const found = isBehindEmployers(words, from) ? null : named(words.slice(from), text, isAfterIn);
    if (found) return found;
  }
  return null;
}

/** Whether the word before makes a name an employer's: "University of Leeds", "University of the West of England". */
function isBehindEmployers(words: Word[], from: number): boolean {
  const wordAt = (at: number) => words[at]?.text.toLowerCase() ?? '';
  return before.has(wordAt(from - 1)) || (wordAt(from - 1) === 'the' && before.has(wordAt(from - 2)));
}

/** The longest name that starts with this word and that no word behind it makes an employer's. */
export function nameFrom(words: Word[], from: number, text: string, isAfterIn: boolean): PlaceName | null {
  for (let end = Math.min(words.length, from + mostNameWords); end > from; end -= 1) {
    const found = isEmployers(words, end) ? null : named(words.slice(from, end), text, isAfterIn);
    const next = words[end]?.text.toLowerCase();
    const isOther = next !== undefined && directions.has(found?.name.toLowerCase() ?? '') && !behindDirection.has(next);
    if (found && !isOther) return found;
  }
  return null;
}

/** Whether the words from here make the name before them an employer's: "City Council", or with its neighbour "and Somerset Police". */
function isEmployers(words: Word[], from: number): boolean {
  const lower = words.slice(from, from + 3).map((word) => word.text.toLowerCase());
  if (/^(?:city|town) cent(?:re|er)$/.test(`${lower[0]} ${lower[1]}`)) return false;
  return behind.has(lower[0] ?? '') || (lower[0] === 'and' && behind.has(lower[2] ?? ''));
}

function named(words: Word[], text: string, isAfterIn: boolean): PlaceName | null {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (!isAfterIn && words.some((word) => aroundName.has(word.text.toLowerCase())))) return null;
  const span = { start: first.start, end: last.end };
  const name = text.slice(span.start, span.end);
  const lower = name.toLowerCase();
  if (neverNames.has(lower) || (!isAfterIn && namesAfterIn.has(lower))) return null;
  const area = isPostcodeArea(lower, isAfterIn) ? findPlace(`pc:${name.toUpperCase()}`) : null;
  if (area) return { ...span, place: area, name };
  const found = placeNamed(name);
  if (!found) return null;
  const isMeant =
    found.kind === 'area'
      ? lower.length > 2 || (isAfterIn && lower === 'uk')
      : found.kind === 'postcode'
        ? isDistrict(name, isAfterIn)
        : found.weight >= (isAfterIn ? smallest.afterIn : smallest.bare);
  return isMeant ? { ...span, place: found.place, name } : null;
}

/** A postcode area after "in" ("MK"), or anywhere a district of a large city that is short ("M4") or that lettered ones make up ("W1"). */
function isPostcodeArea(lower: string, isAfterIn: boolean): boolean {
  return /^[ewnm]\d$/.test(lower) || (isAfterIn && /^[a-z]{2}$/.test(lower) && !tradeLetters.has(lower));
}

/** "L3" is a level, "TA2" a teaching assistant and "CO2" a gas, rather than parts of Liverpool, Taunton and Colchester. */
function isDistrict(name: string, isAfterIn: boolean): boolean {
  return isAfterIn || (name.length > 2 && !/^(?:ta\d|co2$)/i.test(name));
}
