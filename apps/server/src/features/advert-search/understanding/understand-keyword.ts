import type { ExcludedWords } from '@berth/advert-index';
import type { Place, UnderstoodPart } from '@berth/contract';
import { isChoice, severalPlacesWord, wordOfAllPlaces, wordsWithin } from '../../places/index.ts';
import type { Span } from '../keyword/span.ts';
import { readPay, type TypedPay } from './read-pay.ts';
import { readPlaceWords, type TypedPlace } from './read-place-words.ts';
import { readableText } from './readable-text.ts';
import { refusedPlaces } from './refused-places.ts';
import { distanceAlone } from './typed-distance.ts';
import { typedKind } from './typed-kind.ts';
import { cover } from './typed-text.ts';
import { withoutParts } from './without-parts.ts';
import { type WorkFilter, type WorkKind, workKinds } from './work-kinds.ts';

/** The values of the filters by hours, contract and workplace that open adverts have: as shown, by key. */
export type WorkValues = Record<WorkFilter, ReadonlyMap<string, string>>;

/**
 * What of a keyword may be read as more than words: not what the search chooses already. `refusals`: hours, contracts and workplaces behind "no". `distance`: one
 * without a place.
 */
export type Readable = Record<WorkFilter | 'salary' | 'location' | 'distance' | 'refusals', boolean>;

/** Where in the keyword a part is. `isRefused`: "not nights". */
type ReadSpan = Span & { isRefused: boolean };

/** What a keyword asks for. By filter: keys of values, of which any will do. */
export type UnderstoodKeyword = Record<WorkFilter, string[]> & {
  /** Keys of values that a result must not have: "not nights". */
  refused: Record<WorkFilter, string[]>;
  /** Words that a result must not have, as search compares them: "night", and of "not Leeds" those of a job that is nowhere but in its postcode districts. */
  refusedWords: ExcludedWords[];
  /** What remains to be searched as words. */
  keyword: string;
  /** In the order of the keyword, with their places in it. */
  parts: (UnderstoodPart & ReadSpan)[];
  salary: Pick<TypedPay, 'from' | 'to' | 'period'> | null;
  place: Place | null;
  /** The name that was typed for the place. */
  typedPlace: string | null;
  /** The distance that was typed with it, or without a place. */
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
  const refusedWords = readable.refusals ? refusedPlaces(keyword).flatMap(({ placeId }) => wordsWithin(placeId).flatMap(nowhereElse)) : [];
  const readKinds = async (kinds: readonly WorkKind[]) => {
    for (const kind of kinds) {
      const next = () => typedKind(reading.unread, readableWords, kind);
      for (let span = next(); span; span = next()) {
        reading.unread = cover(reading.unread, span);
        const isOptional = span.isOptional || (kind.isAnything === true && !span.isRefused);
        const isRefused = span.isRefused !== (kind.refuses !== undefined);
        if (!readable[isRefused || isOptional ? 'refusals' : kind.filter]) continue;
        const values = valuesOf(kind, (await workValues())[kind.filter], isRefused);
        if (isOptional) take(span, kind.filter, optionalMeaning(kind, values, span.words));
        if (isOptional || (values.length === 0 && !isRefused)) continue;
        if (isRefused) refusedWords.push(...(kind.said ?? []).map(asWord));
        const named = isRefused ? refused : chosen;
        named[kind.filter] = [...new Set([...named[kind.filter], ...values.map(([key]) => key)])];
        const shown = values.map(([, value]) => value).join(', ') || (kind.refuses ?? span.words);
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
  const distance = readable.distance ? distanceAlone(reading.text) : null;
  if (distance) take(distance, 'distance', `${distance.miles} ${distance.miles === 1 ? 'mile' : 'miles'}`);
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
        keywordWithout: withoutParts(
          keyword,
          reading.spans.filter((span) => isSameCriterion(span, { field, meaning })),
        ),
      })),
    ...chosen,
    refused,
    refusedWords,
    salary: pay && { from: pay.from, to: pay.to, period: pay.period },
    place: place?.place ?? null,
    typedPlace: place?.name ?? null,
    typedMiles: place?.miles ?? distance?.miles ?? null,
  };
}

type Criterion = Pick<UnderstoodPart, 'field' | 'meaning'>;

/** Whether two parts of a keyword say the same: "school hours, term time only" is one criterion. */
export const isSameCriterion = (one: Criterion, other: Criterion): boolean => one.field === other.field && one.meaning === other.meaning;

const asWord = (word: string): ExcludedWords => ({ words: [word], isPhrase: false });

/** What hours that someone would accept are taken for: "Nights or not". */
function optionalMeaning({ refuses, isAnything }: WorkKind, values: [string, string][], words: string): string {
  if (isAnything) return words;
  return `${(refuses ? '' : values.map(([, value]) => value).join(', ')) || words} or not`;
}

/** What an advert has that is in the area or postcode district of a word and nowhere else. */
const nowhereElse = (word: string): ExcludedWords[] => [{ ...asWord(word), unless: severalPlacesWord }, asWord(wordOfAllPlaces(word))];

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
