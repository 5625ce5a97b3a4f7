import { withOtherPlaces } from '../understanding/other-places.ts';
import { withCounty } from '../understanding/place-and-county.ts';
import { nameAtEnd, wordsOf } from '../understanding/place-names.ts';
import { anyKindPattern } from '../understanding/work-kinds.ts';
import { asideWords } from './asides.ts';
import { vague } from './fillers.ts';
import { isKindAt } from './kind-at.ts';
import { leftBehind, type RefusedPart } from './left-behind.ts';
import { doesNot, refusal, uninvolved, willing } from './refusal-words.ts';

/** "No" and "without" refuse a thing or a trade; but "no experience" says what the job-seeker lacks, and "no more than £30k" what is wanted. */
const lacked =
  '(?:experience|previous|prior|relevant|formal|degree|uni(?:versity)?(?!\\p{L})|student debt|gcse|qualif|quals|skill|training|cars?(?!\\p{L})|qts(?!\\p{L})|(?:speak )?(?:good |much )english|speak english|need|more|less|fewer|longer|later|lower|fixed|problem|one)';
/** A licence that a job does not need names the trade that is not wanted: "doesn't need an HGV licence". */
const unneeded = `${doesNot} (?:need|require)(?=\\s(?:an?\\s)?(?:[hl]gv|class [12])(?!\\p{L}))`;
const no = `(?:no|without|${uninvolved}|${unneeded})(?=\\s)(?!\\s{1,3}(?:(?:an?|any|the)\\s{1,3})?${lacked})`;
/** The refusal, and before what is not wanted "in a", "any" or "as a": "not in Leeds", "not at a school", "not on a farm", "except for any nights", "not as a teacher", "not be the teacher". */
const startsWithRefusal = new RegExp(
  `^(?:(?:${no}|${refusal})(?:\\s${willing})?\\s{1,3}(?:(?:as an?|be(?:ing)?\\s(?:an?|the)|work(?:ing)?\\s(?:as|with|for|on|in|at)(?:\\s(?:an?|the))?|(?:in|at|with|(?:up|down)(?=\\s(?:the\\s)?(?:north|south)))(?:\\s(?:an?|the))?|on\\s(?:an?|the)|working|doing|any|an?(?!\\s{1,3}levels?(?!\\p{L}))|the(?!\\s{1,3}(?:best|same|only|most)(?!\\p{L})))\\s{1,3})?|non[ -](?=teaching|nursing|driving|sales))`,
  'iu',
);
/** Behind it hours or a workplace may begin with "on": "not working on site". */
const notWorking = new RegExp(`^(?:${refusal}|no)\\s{1,3}work(?:ing)?\\s{1,3}`, 'iu');
/** Where what is not wanted ends: at what is wanted alone (", civil service only"), at a place, at pay, at hours, a contract or a workplace, at "but" or "want", at the next refusal, and with the keyword. */
const endOfRefused = new RegExp(
  `,[^,]{1,40}\\sonly\\s*$|,\\s{0,3}(?:i|want|need|looking|something|anything|what|where|who|prefer|ideally|preferably|happy|willing|can|could)(?![\\p{L}\\p{N}])|\\s{1,3}(?:(?<!(?:^|\\s)(?:who|that|which|what|people|they|not|n[’']?t)\\s{1,3})(?:and\\s{1,3})?(?:i\\s{1,3})?(?:want(?:ed)?|wanna|looking for)(?![\\p{L}\\p{N}])|(?:in|near|around|within|at)(?![\\p{L}\\p{N}])|(?:(?:and|but|or)\\s{1,3})?(?:no|not)\\s|but\\s|(?:(?:over|above|under|below|up to|at least|from|pay(?:s|ing)?|earn(?:s|ing)?)\\s{1,3})?(?:£\\d|\\d{2,3}k(?!\\p{L})|\\d{2},?\\d{3})|${anyKindPattern}|$)`,
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
  /^(?!(?:required?|need(?:ed)?|necessary|essential|important|only|just|all|here|now|sure|too|far|yet|for|in|at|on|to|of|so|me|my|be|as|us|if|is|an|by|do|no|up|am|he|we|before|after|until|more|over|less|under(?!\sfives?)|option|best|good|great|bad|able|available|keen|problem|expert)(?!\p{L}))(?:as?[ -]levels?|[\p{L}\p{N}]{2,}(?:\s{1,3}[\p{L}\p{N}]{2,}){0,2})$/iu;

/**
 * What a keyword refuses from `start` on: "not teaching or nursing" has two parts. None if it refuses nothing there, or nothing that is certain.
 * No advert in one place may say the name of a refused place; of other parts it may say them in passing (search.keyword.2).
 * Refused hours, contracts and workplaces are read as such (search.words.2).
 */
export function refusedParts(keyword: string, start: number): RefusedPart[] {
  const text = keyword.slice(start);
  const left = leftBehind(keyword, start);
  if (left) return left;
  const from = startsWithRefusal.exec(text)?.[0].length;
  if (
    from === undefined ||
    isKindAt(keyword, start) ||
    isKindAt(keyword, start + from) ||
    isKindAt(keyword, start + (notWorking.exec(text)?.[0].length ?? from))
  )
    return [];
  const behind = text.slice(from);
  const isAfterIn = endsInIn.test(text.slice(0, from));
  let at = start + from;
  const refusedHere = refusedText(behind.slice(0, wantedFrom(keyword.slice(0, start), text, from)));
  const parts = withoutPlaces(refusedHere.replace(endsEmpty, '').replace(endsInComma, ''))
    .split(betweenParts)
    .map((part) => ({ part, start: at, end: (at += part.length) }))
    .filter((_, index) => index % 2 === 0)
    .map(({ part, end }) => ({ part: part.replace(emphasis, ''), end }))
    .map(({ part, end }) => ({ part: part.replace(endsEmpty, ''), end: end - (endsEmpty.exec(part)?.[0].length ?? 0) }))
    .filter(({ part }, index) => index === 0 || !vague.has(part.toLowerCase()));
  return parts.every(({ part }) => unwanted.test(part))
    ? parts.map(({ part, end }) => ({ start: end - part.length, end, isPlace: isPlaceName(part, isAfterIn) }))
    : [];
}

/** What is refused, up to what is wanted or what the job-seeker says besides: "not London, can start Monday". */
function refusedText(behind: string): string {
  const text = behind.slice(0, endOfRefused.exec(`${behind} `)?.index);
  const aside = text.search(asideWords);
  return aside > 0 ? text.slice(0, aside) : text;
}

/** Before a refusal that a keyword begins with. */
const startsAlone = /^\W*(?:i(?:['’]?m|\sam)?\W*)?$/iu;
const leavesOut = /^(?:any|every|no)thing|^except|^excluding|^other than|^apart from/iu;
const jobWanted = (noun: string) =>
  `(?<!\\s${noun}),(?=(?:(?!\\s(?:n?or|and)\\s)[^,/]){1,40}\\s${noun}(?:\\s(?:please|pls|asap|now))?(?:\\s(?:in|near|around|at)\\s[^,]{1,60})?\\s*$)`;
const wantedBehindComma = new RegExp(
  `^[^,]{1,40}(?:${jobWanted('(?:jobs?|roles?|positions?|posts?|vacanc(?:y|ies))')}|${jobWanted('work')})`,
  'iu',
);

/**
 * Where the job begins that is wanted behind a first refusal and one comma: "no retail, office job please". Undefined where it may be one of a list of what is
 * not wanted: "no care work, cleaning work", "nothing in sales, retail jobs".
 */
function wantedFrom(before: string, text: string, from: number): number | undefined {
  if (!startsAlone.test(before) || leavesOut.test(text)) return undefined;
  return wantedBehindComma.exec(text.slice(from))?.[0].length;
}

const endsInIn = /(?:^|\s)in(?:\s(?:an?|the))?\s+$/iu;

const isPlaceName = (part: string, isAfterIn = false) => nameAtEnd(wordsOf(part), part, isAfterIn)?.start === 0;

/** What is refused without the places behind it: "anything but teaching Leeds" does not refuse Leeds, but "not sales or Leeds" does. */
function withoutPlaces(refused: string): string {
  const place = nameAtEnd(wordsOf(refused), refused);
  const before = place ? refused.slice(0, withOtherPlaces(withCounty(place, refused), refused).start) : '';
  // "Not finance, Leeds" says where; "not Bradford, Leeds" and "not sales or Leeds" do not.
  const isListed =
    endsBetweenParts.test(before) && !(/[,/]\s*$/u.test(before) && !isPlaceName(before.split(betweenParts)[0]?.trim() ?? ''));
  return before === '' || isListed ? refused : before.replace(/[\s,/]+$/u, '');
}
