import type { Span } from '../keyword/span.ts';

/** A distance in miles that is typed next to a place. */
export type TypedDistance = Span & { miles: number };

const atMost =
  "(?:can(?:not|[’']?t)|(?:do not|don[’']?t) (?:want to|wanna)|won[’']?t)\\s{1,3}(?:travel|commute|drive|go)\\s{1,3}(?:more|further|farther|over)(?:\\s{1,3}than)?|" +
  '(?:can(?:\\s{1,3}only)?|will|(?:willing|happy|prepared)\\s{1,3}to)\\s{1,3}(?:travel|commute|drive|go)(?:\\s{1,3}(?:up to|within|about|around))?';
const within = `(?:(?:${atMost}|within|under|up to|max(?:imum)?|(?:no )?(?:less|more) than)\\s{1,3})?(?:a\\s{1,3})?`;
const miles = '(?<miles>\\d{1,3})\\s{0,3}(?:-?\\s{0,3}miles?|mi)(?:\\s{1,3}radius)?';
const before = new RegExp(`(?<![\\p{L}\\p{N}])${within}${miles}\\s{1,3}(?:(?:of|from|around|near|in)\\s{1,3})?(?=[\\p{L}\\p{N}])`, 'iu');
const behind = new RegExp(
  `[\\s,(+]{1,4}(?:(?:and|but)\\s{1,3})?(?:i\\s{1,3})?${within}${miles}(?:\\s{1,3}(?:away|around))?\\)?\\s*$`,
  'iu',
);

/** The distance before a place: "within 5 miles of York". Ends where the place begins. */
export const distanceBeforePlace = (text: string) => typedDistance(before, text);

/** The distance that a text ends in, behind a place: "Leeds 15 miles". Starts where the place ends. */
export const distanceBehindPlace = (text: string) => typedDistance(behind, text);

const aroundMe = '(?:of|from)\\s{1,3}(?:me|here|home|my (?:house|home))|radius|away|around';
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?=(?:${atMost}|within|under|up to|max|no more than|less than)\\s)${within}${miles}(?:\\s{1,3}(?:${aroundMe}))?|(?<bare>\\d{1,3})\\s{0,3}(?:-?\\s{0,3}miles?|mi)\\s{1,3}(?:${aroundMe}))(?![\\p{L}\\p{N}]|\\s{1,3}(?:of|from|around|near|in|a|per|each)\\s)`,
  'iu',
);

/** A distance from a place that is chosen elsewhere, if any is: "within 25 miles", "10 miles away", "5 miles from home", "can't travel more than 5 miles"; but not "drive 200 miles" or "within 5 miles of York". */
export const distanceAlone = (text: string) => typedDistance(alone, text);

/** "City centre" and "area" at the end of a text, which say no more than the place before them. */
export function surroundings(text: string): (Span & { miles?: never }) | null {
  const match = /\s{1,3}(?:(?:city|town) cent(?:re|er)|(?:and (?:the )?)?(?:surrounding )?areas?)\s*$/i.exec(text);
  return match && { start: match.index, end: match.index + match[0].length };
}

const centre = '(?:city|town) cent(?:re|er)';
const startsWithCentre = new RegExp(`^\\s{1,3}${centre}(?!\\p{L})`, 'iu');
const endsInCentre = new RegExp(`(?<!\\p{L})${centre}\\s{1,3}$`, 'iu');

/** A place with the "city centre" before or behind it, which says no more than the place. */
export function withCentre<T extends Span>(place: T, text: string): T {
  const behind = startsWithCentre.exec(text.slice(place.end))?.[0].length ?? 0;
  const before = endsInCentre.exec(text.slice(0, place.start))?.[0].length ?? 0;
  return { ...place, start: place.start - before, end: place.end + behind };
}

function typedDistance(pattern: RegExp, text: string): TypedDistance | null {
  const match = pattern.exec(text);
  return match && { start: match.index, end: match.index + match[0].length, miles: Number(match.groups?.miles ?? match.groups?.bare) };
}
