import { type AdvertResult, noPlace, type PlaceSuggestion, type SearchAdvice, type SearchParams, shortestSentence } from '@berth/contract';
import { workplaceOf } from './place-in-box.ts';
import { aroundWords, shorterWords, townOf, wordlessName } from './search-words.ts';

/** A search that finds more, further around its place or with another keyword: what changes in its address, its words and how many jobs it finds. */
export type OtherSearch = { kind: 'place' | 'correction' | 'shorter'; change: SearchParams; words: string; total: number };

/**
 * The searches that find more further around a place, nearest first: "Up to 20 miles around Leeds", or "All of Yorkshire and the Humber" and "All areas".
 * `place`: what was searched around ("Leeds"), null if it is no place: "remote".
 */
export function widerSearches(
  advice: Pick<SearchAdvice, 'wider' | 'region' | 'everywhere'> | null | undefined,
  place: string | null,
): OtherSearch[] {
  if (!advice) return [];
  const { wider, region, everywhere } = advice;
  const around = wider.map(({ distanceInMiles, total }) => ({
    kind: 'place' as const,
    change: { distance: String(distanceInMiles) },
    words: capitalised(`${aroundWords(distanceInMiles)} ${place ?? 'this place'}`),
    total,
  }));
  const all = { kind: 'place' as const, change: noPlace, words: place === null ? 'Any workplace' : 'All areas' };
  return [...around, ...(region ? [inRegion(region)] : []), ...(everywhere ? [{ ...all, total: everywhere.total }] : [])];
}

const inRegion = ({ placeId, name, total }: NonNullable<SearchAdvice['region']>): OtherSearch => ({
  kind: 'place',
  change: { ...noPlace, location: name, placeId },
  words: `All of ${name}`,
  total,
});

/** What the page says already of a search that finds nothing. */
type Said = {
  /** What was searched around: "Leeds". */
  place: string | null;
  /** The keyword that was searched. */
  keyword: string;
  /** Whether the page offers the keyword without an unknown place. */
  isPlaceUnknown: boolean;
  /** Whether it shows the jobs of the place that this one means, so that the keyword is no mistake. */
  isPlaceMeant: boolean;
};

/** So many jobs of a place can be looked through. */
const mostWithoutWords = 25;

/**
 * The search whose first jobs are shown where nothing is found: the next wider one, or else a correction of the keyword that was not clear enough to be searched
 * at once, or else the shorter keyword that finds the fewest jobs, which is nearest to what was typed, or else of a sentence the place or the criteria alone
 * if they have few jobs. Undefined without any.
 */
export function nearestSearch(
  advice: Omit<SearchAdvice, 'fewerFilters'> | null | undefined,
  { place, keyword, isPlaceUnknown, isPlaceMeant }: Said,
): OtherSearch | undefined {
  const [wider] = widerSearches(advice, place);
  if (!advice || wider) return wider;
  const { correction, fewerTerms, withoutWords } = advice;
  if (correction && !isPlaceMeant) return byKeyword('correction', correction, `Did you mean ${correction.keyword}?`);
  if (isPlaceUnknown) return undefined;
  const [shorter] = fewerTerms.toSorted((a, b) => a.total - b.total);
  if (shorter) return byKeyword('shorter', shorter, shorterWords(keyword, shorter.keyword));
  const isSentence = keyword.trim().split(/\s+/).length >= shortestSentence;
  if (!isSentence || !withoutWords || withoutWords.total > mostWithoutWords) return undefined;
  return byKeyword('shorter', withoutWords, wordlessName(withoutWords.keyword, place));
}

const byKeyword = (kind: OtherSearch['kind'], { keyword, total }: { keyword: string; total: number }, words: string): OtherSearch => ({
  kind,
  change: { keyword },
  words,
  total,
});

/**
 * A place that the search does not know, in the place box or behind "in" in the keyword, with those that it may mean.
 * `rest`: the search without it, with the workplace of the place box.
 */
export type UnknownName = { name: string; rest: SearchParams; suggestions: readonly PlaceSuggestion[]; isInKeyword: boolean };

/** The unknown place of a search; null if it has none. */
export function unknownName(
  params: SearchParams,
  {
    placeNotFound,
    placeReading,
    placeSuggestions,
    reading,
  }: Pick<AdvertResult, 'placeNotFound' | 'placeReading' | 'placeSuggestions' | 'reading'>,
): UnknownName | null {
  const restOf = (keyword: string | undefined) => ({ ...noPlace, ...workplaceOf({ placeReading }), keyword });
  if (placeNotFound)
    return { name: params.location ?? '', rest: restOf(params.keyword), suggestions: placeSuggestions, isInKeyword: false };
  const { unknownPlace: read } = reading;
  return read && { name: read.name, rest: restOf(read.keywordWithout || undefined), suggestions: read.suggestions, isInKeyword: true };
}

/** What to say of a name in the keyword: it may be no place at all, such as an employer, or one abroad. */
export const unknownNameWords = ({ name, suggestions }: Pick<UnknownName, 'name' | 'suggestions'>): string =>
  suggestions.length === 0 ? `We know no UK place called “${name}”` : `We could not find a place called “${name}”`;

/** What the page says or asks about an unknown place of the keyword, to be announced; null if it has none. */
export function unknownPlaceNews(params: SearchParams, result: AdvertResult): string | null {
  const unknown = result.placeNotFound ? null : unknownName(params, result);
  if (!unknown) return null;
  const names = unknown.suggestions.map(({ name }) => name);
  if (names.length === 0) return unknownNameWords(unknown);
  const question =
    names.length === 1 ? `Did you mean ${names[0]}?` : `Which place do you mean: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`;
  return result.total === 0 ? `${unknownNameWords(unknown)}. ${question}` : question;
}

/** What changes in the address if a suggested place is meant. */
export const withSuggested = (
  { distance }: SearchParams,
  { rest }: Pick<UnknownName, 'rest'>,
  { placeId, name }: PlaceSuggestion,
): SearchParams => ({ ...rest, location: name, placeId, distance });

/** The search of the place that is clearly meant by an unknown one: "In Manchester"; null if no place is, or if the words find jobs. */
export function meantSearch(
  params: SearchParams,
  result: Pick<AdvertResult, 'total' | 'placeNotFound' | 'placeReading' | 'placeSuggestions' | 'reading'>,
): Omit<OtherSearch, 'total'> | null {
  const unknown = result.total === 0 ? unknownName(params, result) : null;
  const [only, ...others] = unknown?.suggestions ?? [];
  if (!unknown || !only || others.length > 0) return null;
  return { kind: 'place', change: withSuggested(params, unknown, only), words: `In ${townOf(only.name)}` };
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
