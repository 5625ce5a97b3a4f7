import { choiceOf, mostPlacesOfChoice, placeChoice, placeNamed, sharedName } from '../../places/index.ts';
import type { Span } from '../keyword/span.ts';
import { withCounty } from './place-and-county.ts';
import { nameAtEnd, nameFrom, type PlaceName, wordsOf } from './place-names.ts';
import { surroundings } from './typed-distance.ts';

/** "OR" in capitals joins words (search.words.5), unless all is in capitals. */
const jointWith = (or: string) =>
  `(?:\\s{0,3},?\\s{1,3}(?:${or}|[aA]nd(?:/or)?|AND)\\s{1,3}(?:(?:in|IN|near|NEAR)\\s{1,3})?(?:(?:the|THE)\\s{1,3})?|\\s{0,3}[&/]\\s{0,3}|\\s{0,3},\\s{0,3})`;
const patternsWith = (or: string) => ({ starts: new RegExp(`^${jointWith(or)}`, 'u'), ends: new RegExp(`${jointWith(or)}$`, 'u') });
const joints = { usual: patternsWith('[oO]r'), inCapitals: patternsWith('OR') };
const jointsOf = (text: string) => (text === text.toUpperCase() ? joints.inCapitals : joints.usual);
/** The longest joint, so that a long text is not searched for its end. */
const longestJoint = 20;
/** Commas alone may tell where the first place lies: "Wembley, London". */
const isComma = (text: string) => /^\s*,\s*$/.test(text);

/**
 * A place that a text names, with those that "or", "and", an ampersand or a slash joins to it: "Kent or Sussex", "Leeds, Bradford and York" are
 * one choice of places. A seventh place stays words. The place itself if there are none.
 */
export function withOtherPlaces(found: PlaceName, text: string): PlaceName {
  const names = [found];
  const between: string[] = [];
  for (let next = nameBehind(found, text); next && names.length < mostPlacesOfChoice; next = nameBehind(next, text)) {
    between.push(text.slice(names.at(-1)?.end, next.start));
    names.push(next);
  }
  for (let next = nameBefore(found, text); next && names.length < mostPlacesOfChoice; next = nameBefore(next, text)) {
    between.push(text.slice(next.end, names[0]?.start));
    names.unshift(next);
  }
  const span = { start: names[0]?.start ?? found.start, end: names.at(-1)?.end ?? found.end };
  const name = text.slice(span.start, span.end);
  const place = between.every(isComma) ? placeChoice(name) : choiceOf(names.map((one) => one.place));
  return place ? { ...span, place, name } : found;
}

function nameBehind({ end }: PlaceName, text: string): PlaceName | null {
  const from = end + (jointsOf(text).starts.exec(text.slice(end, end + longestJoint))?.[0].length ?? 0);
  const next = from > end ? nameFrom(wordsOf(text, from), 0, text, true) : null;
  if (next?.start !== from) return null;
  const whole = withCounty(next, text);
  return whole.start === from ? whole : next;
}

function nameBefore({ start, name }: PlaceName, text: string): PlaceName | null {
  const length = jointsOf(text).ends.exec(text.slice(Math.max(0, start - longestJoint), start))?.[0].length ?? 0;
  const before = text.slice(0, start - length);
  if (length === 0) return null;
  const bare = before.slice(0, surroundings(before)?.start);
  const words = wordsOf(bare);
  const next = nameAtEnd(words, bare, true) ?? directionBefore(name, words.at(-1));
  return next?.end === bare.length ? withCounty(next, bare) : null;
}

/** "East" before "West Sussex". */
function directionBefore(name: string, last: (Span & { text: string }) | undefined): PlaceName | null {
  const shared = last && sharedName(last.text, name);
  const place = shared && placeNamed(shared)?.place;
  return place ? { start: last.start, end: last.end, place, name: shared } : null;
}
