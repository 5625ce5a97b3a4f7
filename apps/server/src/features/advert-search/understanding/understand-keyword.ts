import type { Place, UnderstoodPart } from '@berth/contract';
import { isChoice, wordsWithin } from '../../places/index.ts';
import { doesNot, refusal, uninvolved, willing } from '../keyword/fillers.ts';
import type { Span } from '../keyword/span.ts';
import { readPay } from './read-pay.ts';
import { readPlaceWords, type TypedPlace } from './read-place-words.ts';
import { readableText } from './readable-text.ts';
import { refusedPlaces } from './refused-places.ts';
import { cover, cutOut } from './typed-text.ts';
import { anyKindPattern, kindPattern, type WorkFilter, type WorkKind, workKinds } from './work-kinds.ts';

/** The values of the filters by hours, contract and workplace that open adverts have: as shown, by key. */
export type WorkValues = Record<WorkFilter, ReadonlyMap<string, string>>;

/** What of a keyword may be read as more than words: not what the search chooses already. `refusals`: hours, contracts and workplaces behind "no". */
export type Readable = Record<WorkFilter | 'salary' | 'location' | 'refusals', boolean>;

/** Where in the keyword a part is. `isRefused`: "not nights". */
type ReadSpan = Span & { isRefused: boolean };

/** What a keyword asks for. By filter: keys of values, of which any will do. */
export type UnderstoodKeyword = Record<WorkFilter, string[]> & {
  /** Keys of values that a result must not have: "not nights". */
  refused: Record<WorkFilter, string[]>;
  /** Words that a result must not have, as search compares them: "night", and of "not Leeds" those of its postcode districts. */
  refusedWords: string[];
  /** What remains to be searched as words. */
  keyword: string;
  /** In the order of the keyword, with their places in it. */
  parts: (UnderstoodPart & ReadSpan)[];
  salary: { from: number | null; to: number | null } | null;
  place: Place | null;
  /** The name that was typed for the place. */
  typedPlace: string | null;
  /** The distance that was typed with it. */
  typedMiles: number | null;
};

/** `unread`: the text also without the words of kinds that no advert has: "evening shifts" must not be read as "shifts". */
type Reading = { spans: (ReadSpan & Pick<UnderstoodPart, 'field' | 'meaning'>)[]; text: string; unread: string };

/**
 * Reads hours, contract, workplace, pay and place in a keyword: "part time teacher Leeds £30k" asks for "teacher". Quoted, excluded and alternative
 * terms stay words, and so do hours, contracts and workplaces that no advert has. Behind "no" or "not" they are refused.
 * `workValues` is only asked for if the keyword names one.
 */
export async function understandKeyword(
  keyword: string,
  readable: Readable,
  workValues: () => Promise<WorkValues>,
): Promise<UnderstoodKeyword> {
  const { text: readableWords, withJoined } = readableText(keyword);
  const reading: Reading = { spans: [], text: readableWords, unread: readableWords };
  const take = ({ start, end }: Span, field: UnderstoodPart['field'], meaning: string, isRefused = false) => {
    const span = { start, end };
    reading.spans.push({ ...span, field, meaning, isRefused });
    reading.text = cover(reading.text, span);
    reading.unread = cover(reading.unread, span);
  };
  const pay = readable.salary ? readPay(reading.text) : null;
  if (pay) take(pay, 'salary', pay.meaning);
  const chosen: Record<WorkFilter, string[]> = { hours: [], contract: [], workplace: [] };
  const refused: Record<WorkFilter, string[]> = { hours: [], contract: [], workplace: [] };
  const refusedWords = readable.refusals ? refusedPlaces(keyword).flatMap(({ placeId }) => wordsWithin(placeId)) : [];
  const readKinds = async (kinds: readonly WorkKind[]) => {
    for (const kind of kinds) {
      for (let span = typedKind(reading.unread, kind); span; span = typedKind(reading.unread, kind)) {
        reading.unread = cover(reading.unread, span);
        const before = textBefore(readableWords, span.start);
        const first = before.slice(0, otherKinds.exec(before)?.index ?? 0);
        const isRefused = span.isRefused || refusedBefore.test(first);
        const isOptional = !isRefused && (span.isOptional || acceptedBefore.test(first));
        if (!readable[isRefused || isOptional ? 'refusals' : kind.filter]) continue;
        const values = valuesOf(kind, (await workValues())[kind.filter], isRefused);
        if (isOptional) take(span, kind.filter, `${values.map(([, value]) => value).join(', ') || span.words} or not`);
        if (isOptional || (values.length === 0 && !isRefused)) continue;
        if (isRefused) refusedWords.push(...(kind.said ?? []));
        const named = isRefused ? refused : chosen;
        named[kind.filter] = [...new Set([...named[kind.filter], ...values.map(([key]) => key)])];
        const shown = values.map(([, value]) => value).join(', ') || span.words;
        take(span, kind.filter, isRefused ? `not ${shown}` : shown, isRefused);
      }
    }
  };
  await readKinds(workKinds);
  const place = readable.location
    ? (readChoice(withJoined && reading.spans.reduce(cover, withJoined)) ?? readPlaceWords(reading.text))
    : null;
  if (place) {
    take(place, 'location', place.miles === undefined ? place.place.name : `${place.place.name}, within ${place.miles} miles`);
    // With its place read, "apprenticeships Leeds" ends in a kind, and the one of "apprenticeship Leeds not catering" is before a refusal.
    await readKinds(workKinds);
  }
  return {
    keyword: reading.spans.length === 0 ? keyword : withoutParts(keyword, reading.spans),
    parts: reading.spans
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, field, meaning, isRefused }) => ({
        start,
        end,
        isRefused,
        field,
        words: keyword.slice(start, end),
        meaning,
        keywordWithout: withoutParts(keyword, [{ start, end }]),
      })),
    ...chosen,
    refused,
    refusedWords,
    salary: pay && { from: pay.from, to: pay.to },
    place: place?.place ?? null,
    typedPlace: place?.name ?? null,
    typedMiles: place?.miles ?? null,
  };
}

/** The values that are of a kind, or else of its second best. Only what was named is refused. */
function valuesOf(
  { value, also, otherwise }: WorkKind,
  values: ReadonlyMap<string, string>,
  isRefused: boolean,
): [key: string, shown: string][] {
  const named = [...values].filter(([key]) => value.test(key) || (!isRefused && also?.test(key)));
  return named.length === 0 && otherwise && !isRefused ? [...values].filter(([key]) => otherwise.test(key)) : named;
}

/** Of terms that "or" joins only places to choose from are read. */
function readChoice(text: string | null): TypedPlace | null {
  const place = text === null ? null : readPlaceWords(text);
  return place && isChoice(place.place.placeId) ? place : null;
}

/** The keyword without these parts, the "or" next to them, and brackets that they leave empty: "lecturer (part time or full time)". */
function withoutParts(keyword: string, spans: readonly Span[]): string {
  const left = cutOut(keyword, joinedSpans(spans.map((span) => withConnectors(keyword, span))));
  const brackets = Array.from(left.matchAll(/[([][\s,;]*[)\]]/g), ({ 0: text, index }) => ({ start: index, end: index + text.length }));
  return cutOut(left, brackets);
}

const connectorBefore = /(?<![\p{L}\p{N}])(?:or|and|but)\s{1,3}$|[/&]\s{0,3}$|(?<!\S)[-–]\s{1,3}$/iu;
const connectorBehind = /^\s{1,3}(?:or|and)(?![\p{L}\p{N}])|^\s{0,3}[/&]|^\s{1,3}[-–](?!\S)/iu;

function withConnectors(keyword: string, { start, end }: Span): Span {
  const before = connectorBefore.exec(keyword.slice(0, start))?.[0].length ?? 0;
  const behind = connectorBehind.exec(keyword.slice(end))?.[0].length ?? 0;
  return { start: start - before, end: end + behind };
}

/** Spans that overlap or touch as one. */
function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Before hours, a contract or a workplace that are not wanted. One pattern for all kinds: within the pattern of each it would take a second to compile. */
const refusing =
  `(?<![\\p{L}\\p{N}])(?:no(?! (?:more|less) than)|without|${uninvolved}|${doesNot} (?:need|require|have)(?: to)?` +
  `|(?:not|won[’']?t|will not|would(?:n[’']?t| not)) ${willing}|(?:won[’']?t|will not) (?:do|work)|${refusal})\\s{1,3}(?:(?:work(?:ing)?|do(?:ing)?)\\s{1,3})?(?:(?:any|an?|the|(?:in|at|on|with)(?:\\s(?:an?|the))?)\\s{1,3})?$`;
/** Before hours, a contract or a workplace that will do, but are no condition: "don't mind weekends", "open to part time". */
const accepting = `(?<![\\p{L}\\p{N}])(?:i )?(?:(?:do not|don[’']?t) mind|(?:(?:am|would|will) )?${willing})\\s{1,3}(?:(?:work(?:ing)?|doing)\\s{1,3})?(?:(?:some|any|an?|the|on)\\s{1,3})?$`;
const refusedBefore = new RegExp(refusing, 'iu');
const acceptedBefore = new RegExp(accepting, 'iu');
/** "No more than" and "not over" refuse nothing. */
const amount = /^(?:(?:more|less|fewer) than|over|above) \d/iu;
/** "No nights or ": what follows is refused as well. */
const otherKinds = new RegExp(`(?:${anyKindPattern}\\s{0,3}(?:or|nor|and|[/&])\\s{0,3})+$`, 'iu');
const longestRefusal = 100;
const textBefore = (text: string, at: number) => text.slice(Math.max(0, at - longestRefusal), at);
/** Behind times: "chef, weekends off" refuses them too. */
const freed = '(?<freed>\\s{1,3}(?:off|free)(?![\\p{L}\\p{N}]))?';
/** Behind hours and the like these make a wish of them: "part time if possible". */
const wished =
  /^,?\s{1,3}(?:if (?:it[’']s )?(?:poss(?:ible)?|available)|would be (?:nice|good|great|ideal|better|a bonus))(?![\p{L}\p{N}])/iu;
const patterns = new Map(
  workKinds.map((kind) => [kind, new RegExp(`(?<![\\p{L}\\p{N}])${kindPattern(kind)}${kind.said ? freed : ''}`, 'iu')]),
);

/** A kind that is named in a text. `isRefused`: it follows "no", "not" or the like, or is to be free; `isOptional`: "don't mind" or the like. `words`: without these. */
type TypedKind = Span & { isRefused: boolean; isOptional: boolean; words: string };

/** Where the text names this kind, with the "work" and "only" around it. */
function typedKind(text: string, kind: WorkKind): TypedKind | null {
  const match = patterns.get(kind)?.exec(text);
  if (!match) return null;
  const [words] = match;
  const before = amount.test(words) ? '' : textBefore(text, match.index);
  const refused = refusedBefore.exec(before)?.[0];
  const accepted = refused === undefined ? acceptedBefore.exec(before)?.[0] : undefined;
  const wish = wished.exec(text.slice(match.index + words.length))?.[0];
  return {
    start: match.index - (refused ?? accepted ?? '').length,
    end: match.index + words.length + (wish ?? '').length,
    isRefused: refused !== undefined || match.groups?.['freed'] !== undefined,
    isOptional: accepted !== undefined || (refused === undefined && wish !== undefined),
    words,
  };
}
