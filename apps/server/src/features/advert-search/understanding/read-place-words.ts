import { isLargeArea } from '../../places/index.ts';
import { refusal } from '../keyword/refusal-words.ts';
import { withOtherPlaces } from './other-places.ts';
import { withCounty } from './place-and-county.ts';
import { aroundName, nameAtEnd, nameFrom, type PlaceName, wordsOf } from './place-names.ts';
import { distanceBeforePlace, distanceBehindPlace, surroundings, withCentre } from './typed-distance.ts';
import { cover } from './typed-text.ts';

/** `miles`: the distance typed with it. The span may include it, and "in" before the name. */
export type TypedPlace = PlaceName & { miles?: number | undefined };

/** "Not within 5 miles of Leeds" names no place to look in. */
export const endsInRefusal = new RegExp(`(?<![\\p{L}\\p{N}])${refusal}\\s{1,3}$`, 'iu');
/** What people write behind the place, about the time of the work, their hurry, the search, the country or what they refuse: "cleaner Canterbury evenings". */
export const behindPlace = new Set(
  (
    'morning mornings afternoon afternoons evening evenings night nights day days daytime weekday weekdays weekend weekends' +
    ' saturday saturdays sunday sundays shift shifts only please job jobs work vacancy vacancies but uk gb britain'
  ).split(' '),
);

/** Before "in" these say no more than the place: "I live in Watford", "nurse, based in Hull"; but "supported living" and "school based" are trades. */
const livingThere =
  /(?:(?<![\p{L}\p{N}-])(?:(?:and|but)\s{1,3})?(?:i(?:[’']?m|\sam)?|we)\s{1,3}(?:currently\s{1,3})?|(?<=^|[,;]\s{0,3}|\sand\s{1,3}))(?:live|living|based)\s{1,3}$/iu;

/** Before "from": "commuting from Luton". */
const comingThere = /(?<![\p{L}\p{N}])(?:commut(?:e|ing)|travel(?:ling)?|coming)\s{1,3}$/iu;

/**
 * The place that a keyword names after "in" ("jobs in Manchester"), at its end ("teacher Leeds"), at its start ("London nurse") or
 * before the words about time at its end ("teacher Leeds evenings"), or null, with the places joined to it ("Kent or Sussex") and the distance that
 * is typed with it ("within 5 miles of York"). With "in" or a distance, the span includes it.
 */
export function readPlaceWords(text: string): TypedPlace | null {
  const before = distanceBeforePlace(text);
  const after = before && !endsInRefusal.test(text.slice(0, before.start)) && nameFrom(wordsOf(text, before.end), 0, text, true);
  if (before && after) return { ...whole(after, text), start: before.start, miles: before.miles };
  for (const behind of [distanceBehindPlace(text), surroundings(text)]) {
    const place = behind && readName(cover(text, behind));
    if (behind && place?.end === behind.start) return { ...place, end: behind.end, miles: behind.miles };
  }
  return readName(text);
}

function readName(text: string): TypedPlace | null {
  const words = wordsOf(text);
  for (const [index, word] of words.entries()) {
    const before = text.slice(0, word.start);
    const isFrom = word.text.toLowerCase() === 'from';
    const lead = (isFrom ? comingThere : livingThere).exec(before);
    const isBeforePlace = isFrom ? lead !== null : aroundName.has(word.text.toLowerCase());
    if (!isBeforePlace || endsInRefusal.test(before)) continue;
    const found = nameBehindIn(words, index + 1, text);
    if (found) return { ...whole(found, text), start: lead?.index ?? word.start };
  }
  const last = words.findLastIndex((word) => !behindPlace.has(word.text.toLowerCase()));
  const found =
    nameAtEnd(words, text) ?? nameFrom(words, 0, text, false) ?? nameAtEnd(words.slice(0, last + 1), text) ?? countyOfPrisons(words, text);
  return found && whole(found, text);
}

/** A county at the end, behind the word for prisons: "HMP Norfolk" asks for those there, and "HMP Leeds" is the name of one. */
function countyOfPrisons(words: ReturnType<typeof wordsOf>, text: string): PlaceName | null {
  const at = words.findIndex((word) => /^(?:hmp|hmyoi)$/i.test(word.text));
  const found = at < 0 ? null : nameFrom(words, at + 1, text, false);
  return found && found.end === words.at(-1)?.end && isLargeArea(found.place.placeId) ? found : null;
}

/** The name from a word on, or the longer one of an area behind "the": "the north east" is no north. */
function nameBehindIn(words: ReturnType<typeof wordsOf>, from: number, text: string): PlaceName | null {
  const found = nameFrom(words, from, text, true);
  const area = words[from]?.text.toLowerCase() === 'the' ? nameFrom(words, from + 1, text, true) : null;
  return area && isLargeArea(area.place.placeId) && area.end > (found?.end ?? 0) ? area : found;
}

/** A name with its county and its centre, and with the places that are joined to it. */
const whole = (name: PlaceName, text: string) => withOtherPlaces(withCentre(withCounty(name, text), text), text);
