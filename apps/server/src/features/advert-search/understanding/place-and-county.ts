import { placeWithin } from '../../places/index.ts';
import { nameAtEnd, nameFrom, type PlaceName, wordsOf } from './place-names.ts';

const startsWithGap = /^\s{0,3}(?:,\s{0,3}|\s)/u;
const endsInGap = /(?:\s{0,3},|\s)\s{0,3}$/u;

/**
 * A place that a text names, with what is typed next to it to say where it lies: "Ashford, Kent", "Newport Shropshire". The place itself if nothing
 * is, or if neither lies in the other: "London Kent".
 */
export function withCounty(found: PlaceName, text: string): PlaceName {
  const from = found.end + (startsWithGap.exec(text.slice(found.end))?.[0].length ?? 0);
  const behind = from > found.end ? nameFrom(wordsOf(text, from), 0, text, true) : null;
  if (behind?.start === from) return together(found, behind, text) ?? found;
  const before = text.slice(0, found.start).replace(endsInGap, '');
  const town = before.length < found.start ? nameAtEnd(wordsOf(before), before, !isWide(found)) : null;
  return town?.end === before.length ? (together(town, found, text) ?? found) : found;
}

/** A nation has a place of almost any word's name: "dog walker England". */
const isWide = ({ place }: PlaceName) => place.type === 'country' || place.type === 'administrative_area_level_1';

function together({ start, name }: PlaceName, around: PlaceName, text: string): PlaceName | null {
  const place = placeWithin(name, around.name);
  return place && { start, end: around.end, place, name: text.slice(start, around.end) };
}
