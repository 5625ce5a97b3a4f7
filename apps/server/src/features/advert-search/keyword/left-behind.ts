import { nameFrom, wordsOf } from '../understanding/place-names.ts';
import { isKindAt } from './kind-at.ts';
import type { Span } from './span.ts';

/** A part of a keyword that names what is not wanted. `isPlace`: no advert may say its name. */
export type RefusedPart = Span & { isPlace: boolean };

/** These refuse a place alone: "outside London", but "outside work". */
const startsWithOutside = /^(?:outside(?: of)?|away from|anywhere but(?: in)?|(?:get(?:ting)?|mov(?:e|ing)) out of)\s{1,3}/iu;
/** Who wants to leave a trade, up to what is wanted: "get out of retail and into an office". */
const startsWithLeaving =
  /^(?<out>(?:get(?:ting)?|mov(?:e|ing)) out of\s{1,3}(?!(?:(?:the|an?)\s{1,3})?(?:hours|bed|debt|house|prison|jail|gangs?|hospital|rat|way|my)(?!\p{L}))(?:(?:the|an?)\s{1,3})?)(?<left>\p{L}{2,})(?<more>\s{1,3}(?!(?:and|but|into|for)\s)\p{L}{3,})?(?=\s*(?:[,;.]|$)|\s{1,3}(?:and|but|into|to|for|as|in|near)\s)/iu;
/** A "support worker for people moving out of care" leaves nothing. */
const endsInOthers =
  /(?<!\p{L})(?:people|adults|children|families|patients|offenders|clients|residents|women|men|them|those)\s{1,3}(?:to\s{1,3})?$/iu;
const endsInJust = /(?<!\p{L})just\s{1,3}$/iu;
const betweenPlaces = /^\s{0,3}(?:[,/&]|(?:n?or|and)(?=\s))\s{0,3}/iu;
/** What someone wants to leave or to stay away from, from `start` on: "outside Leeds or York", "get out of retail". Null if the keyword says nothing like it there. */
export const leftBehind = (keyword: string, start: number): RefusedPart[] | null => placesLeft(keyword, start) ?? tradeLeft(keyword, start);

/** The places that "outside", "away from" and the like refuse from `start` on: "outside Leeds or York". "Just outside Leeds" does not. */
function placesLeft(keyword: string, start: number): RefusedPart[] | null {
  const text = keyword.slice(start);
  let at = startsWithOutside.exec(text)?.[0].length ?? 0;
  if (at === 0 || endsInJust.test(keyword.slice(0, start))) return null;
  const places: RefusedPart[] = [];
  for (let place = nameAt(text, at); place; place = nameAt(text, at)) {
    places.push({ start: start + place.start, end: start + place.end, isPlace: true });
    at = place.end + (betweenPlaces.exec(text.slice(place.end))?.[0].length ?? Number.POSITIVE_INFINITY);
  }
  return places.length > 0 ? places : null;
}

function nameAt(text: string, at: number): Span | null {
  const place = at < text.length ? nameFrom(wordsOf(text, at), 0, text, false) : null;
  return place?.start === at ? place : null;
}

/** The trade that someone wants to leave: one word or two, but not the "nights" of "get out of care nights". */
function tradeLeft(keyword: string, start: number): RefusedPart[] | null {
  const { out = '', left, more = '' } = startsWithLeaving.exec(keyword.slice(start))?.groups ?? {};
  if (left === undefined || endsInOthers.test(keyword.slice(0, start))) return null;
  const from = start + out.length;
  const isMore = !isKindAt(keyword, from + left.length + more.search(/\S|$/u));
  return [{ start: from, end: from + left.length + (isMore ? more.length : 0), isPlace: false }];
}
