import { withOtherPlaces } from '../understanding/other-places.ts';
import { withCounty } from '../understanding/place-and-county.ts';
import { nameAtEnd, nameFrom, wordsOf } from '../understanding/place-names.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { refusal, uninvolved, vague, willing } from './fillers.ts';
import type { Span } from './span.ts';

const kindHere = new RegExp(anyKindPattern, 'iuy');
/** "No" refuses a thing or a trade; but "no experience" says what the job-seeker lacks, and "no more than £30k" what is wanted. */
const lacked =
  '(?:experience|previous|prior|relevant|formal|degree|uni(?:versity)?(?!\\p{L})|gcse|qualif|quals|skill|training|cars?(?!\\p{L})|need|more|less|fewer|longer|later|lower|fixed|problem|one)';
/** What a job does not involve is not wanted, and a licence that it does not need names the trade that is not. */
const unneeded = `${uninvolved}|(?:does not|doesn[’']?t|do not|don[’']?t) (?:need|require)(?=\\s(?:an?\\s)?[hl]gv\\s)`;
const no = `(?:no|${unneeded})(?=\\s)(?!\\s{1,3}(?:(?:an?|any|the)\\s{1,3})?${lacked})`;
/** The refusal, and before what is not wanted "in a", "any" or "as a": "not in Leeds", "not at a school", "not on a farm", "except for any nights", "not as a teacher". */
const startsWithRefusal = new RegExp(
  `^(?:(?:${refusal}|${no})(?:\\s${willing})?\\s{1,3}(?:(?:as an?|work(?:ing)?\\s(?:as|with|for|on|in|at)(?:\\s(?:an?|the))?|(?:in|at|with|(?:up|down)(?=\\s(?:the\\s)?(?:north|south)))(?:\\s(?:an?|the))?|on\\s(?:an?|the)|working|doing|any|an?(?!\\s{1,3}levels?(?!\\p{L}))|the(?!\\s{1,3}(?:best|same|only|most)(?!\\p{L})))\\s{1,3})?|non[ -](?=teaching|nursing|driving|sales))`,
  'iu',
);
/** These refuse a place alone: "outside London", but "outside work". */
const startsWithOutside = /^(?:outside(?: of)?|away from|anywhere but(?: in)?|(?:get(?:ting)?|mov(?:e|ing)) out of)\s{1,3}/iu;
/** Who wants to leave a trade, up to what is wanted: "get out of retail and into an office". A "support worker for people moving out of care" does not. */
const startsWithLeaving =
  /^(?<out>(?:get(?:ting)?|mov(?:e|ing)) out of\s{1,3}(?:the\s{1,3})?)(?!(?:hours|bed|debt|house|prison|gangs?|hospital|rat)(?!\p{L}))(?<left>\p{L}{3,}(?:\s{1,3}(?!(?:and|but|into|for)\s)\p{L}{3,})?)(?=\s*(?:[,;.]|$)|\s{1,3}(?:and|but|into|to|for|as|in|near)\s)/iu;
const aboutOthers = /(?<!\p{L})(?:people|help|support|young|adults?|children|families|patients|offenders|them|those)(?!\p{L})/iu;
/** Behind it hours or a workplace may begin with "on": "not working on site". */
const notWorking = new RegExp(`^(?:${refusal}|no)\\s{1,3}work(?:ing)?\\s{1,3}`, 'iu');
/** Where what is not wanted ends: at what is wanted alone (", civil service only"), at a place, at pay, at hours, a contract or a workplace, at "but" or ", want", at the next refusal, and with the keyword. */
const endOfRefused = new RegExp(
  `,[^,]{1,40}\\sonly\\s*$|,\\s{0,3}(?:i|want|need|looking|something|anything)(?![\\p{L}\\p{N}])|\\s{1,3}(?:(?:in|near|around|within|at)(?![\\p{L}\\p{N}])|(?:(?:and|but|or)\\s{1,3})?(?:no|not)\\s|but\\s|(?:(?:over|above|under|below|up to|at least|from|paying|earning)\\s{1,3})?(?:£\\d|\\d{2,3}k(?!\\p{L})|\\d{2},?\\d{3})|${anyKindPattern}|$)`,
  'iu',
);
/** What says no more behind what is refused: "no licence needed", "not care work", "not degree level". */
const endsEmpty =
  /(?:\s{1,3}(?:needed|required|necessary|please|pls|plz|thanks|though|work|jobs?|roles?|(?<!(?:level|band|grade|class|stage)\s{1,3})ones?|(?<=(?:hgv|lgv|psv|pcv|flt|forklift|sia)\s{1,3})licen[cs]es?|(?<=(?:degree|graduate|senior|management)\s{1,3})level))+$/iu;
/** Before the next refusal: "not in London, no nights". */
const endsInComma = /[\s,;]+$/u;
/** Before what is not wanted these say nothing: "not really teaching". */
const emphasis = /^(?:(?:really|definitely|particularly|especially|any|other)\s{1,3})+/iu;
const betweenParts = /(\s{1,3}n?or\s{1,3}|\s?[,/]\s{0,3})/iu;
const endsBetweenParts = new RegExp(`${betweenParts.source}$`, 'iu');
/** One to three words that may be unwanted, rather than what an advert does not ask for ("not essential") or says ("not for profit"). */
const unwanted =
  /^(?!(?:required?|need(?:ed)?|necessary|essential|important|only|just|all|here|now|sure|too|far|yet|for|in|at|on|to|of|so|me|my|be|as|us|if|is|an|by|do|no|up|am|he|we|before|after|until|more|over|less|under|option|best|problem|expert)(?!\p{L}))(?:as?[ -]levels?|[\p{L}\p{N}]{2,}(?:\s{1,3}[\p{L}\p{N}]{2,}){0,2})$/iu;

/**
 * What a keyword refuses from `start` on: "not teaching or nursing" has two parts. None if it refuses nothing there, or nothing that is certain.
 * No advert may say the name of a refused place; of other parts it may say them in passing (search.keyword.2).
 * Refused hours, contracts and workplaces are read as such (search.words.2).
 */
export function refusedParts(keyword: string, start: number): (Span & { isPlace: boolean })[] {
  const text = keyword.slice(start);
  const outside = startsWithOutside.exec(text)?.[0].length ?? 0;
  const around = outside > 0 ? nameFrom(wordsOf(text, outside), 0, text, false) : null;
  if (around?.start === outside) return [{ start: start + around.start, end: start + around.end, isPlace: true }];
  const { out = '', left = '' } = startsWithLeaving.exec(text)?.groups ?? {};
  if (left && !aboutOthers.test(keyword.slice(0, start)))
    return [{ start: start + out.length, end: start + out.length + left.length, isPlace: isPlaceName(left) }];
  const from = startsWithRefusal.exec(text)?.[0].length;
  if (from === undefined || isKindAt(keyword, start + from) || isKindAt(keyword, start + (notWorking.exec(text)?.[0].length ?? from)))
    return [];
  const behind = text.slice(from);
  let at = start + from;
  const parts = withoutPlaces(
    behind
      .slice(0, endOfRefused.exec(`${behind} `)?.index)
      .replace(endsEmpty, '')
      .replace(endsInComma, ''),
  )
    .split(betweenParts)
    .map((part) => ({ part, start: at, end: (at += part.length) }))
    .filter((_, index) => index % 2 === 0)
    .map(({ part, end }) => ({ part: part.replace(emphasis, ''), end }))
    .filter(({ part }, index) => index === 0 || !vague.has(part.toLowerCase()));
  return parts.every(({ part }) => unwanted.test(part))
    ? parts.map(({ part, end }) => ({ start: end - part.length, end, isPlace: isPlaceName(part) }))
    : [];
}

function isKindAt(keyword: string, at: number): boolean {
  kindHere.lastIndex = at;
  return kindHere.test(keyword);
}

const isPlaceName = (part: string) => nameAtEnd(wordsOf(part), part)?.start === 0;

/** What is refused without the places behind it: "anything but teaching Leeds" does not refuse Leeds, but "not sales or Leeds" does. */
function withoutPlaces(refused: string): string {
  const place = nameAtEnd(wordsOf(refused), refused);
  const before = place ? refused.slice(0, withOtherPlaces(withCounty(place, refused), refused).start) : '';
  // "Not finance, Leeds" says where; "not Bradford, Leeds" and "not sales or Leeds" do not.
  const isListed =
    endsBetweenParts.test(before) && !(/[,/]\s*$/u.test(before) && !isPlaceName(before.split(betweenParts)[0]?.trim() ?? ''));
  return before === '' || isListed ? refused : before.replace(/[\s,/]+$/u, '');
}
