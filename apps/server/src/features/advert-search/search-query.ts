import type { Bonus, ExcludedWords } from '@berth/advert-index';
import { listFilters } from '@berth/contract';
import { cellsWithin, filterLexeme, leastOfTitle, levelPoints, levelWord, type WriteLexeme } from '../adverts/index.ts';
import { bonusesOf } from './close-bonuses.ts';
import type { Alternative, KeywordTerms } from './keyword/keyword-terms.ts';
import type { AdvertSearch, SearchFilters } from './search-index.ts';
import { isTypedIn } from './synonym-bonuses.ts';

/** Words of one search that are weighed for its order; more would not change what comes first. */
const mostScoredWords = 12;

/** A tsquery and what each advert that it matches gets for it. */
export type Boost = { query: string; points: number };

/**
 * The tsquery of a search: keyword, filters, area and grid cells in one, every lexeme under the tenant's prefix. Null asks for everything.
 * Distance, pay and publication are checked on the rows that it finds.
 */
export function searchQuery(
  lexeme: WriteLexeme,
  { terms, centre, radiusMiles, areaWords }: Pick<AdvertSearch, 'terms' | 'centre' | 'radiusMiles' | 'areaWords'>,
  { facets }: Pick<SearchFilters, 'facets'>,
): string | null {
  const anyOf = (words: readonly string[]) => `(${words.map(lexeme).join(' | ')})`;
  const cells = centre ? cellsWithin(centre, radiusMiles) : null;
  const required = keywordParts(terms, lexeme);
  for (const filter of listFilters) {
    if (facets[filter].length > 0) required.push(anyOf(facets[filter].map((value) => filterLexeme(filter, value))));
  }
  if (areaWords) required.push(anyOf(areaWords));
  if (cells) required.push(anyOf(cells.map((cell) => `.${cell}`)));
  // A query of exclusions only would read every advert's vector: a lexeme that all adverts have gives the index a start.
  if (required.length === 0 && (terms.without.length > 0 || (centre && !cells))) required.push(lexeme('.all'));
  const parts = [...required, ...terms.without.map((one) => `!${excludedQuery(one, lexeme)}`)];
  return parts.length > 0 ? parts.join(' & ') : null;
}

/**
 * What raises an advert's score beyond what all matches share: each word at each level, words that only some matches have, and the bonuses for synonyms in a
 * title and for being close. Empty without words and wishes.
 */
export function scoreBoosts(lexeme: WriteLexeme, { terms, wordWeights }: Pick<AdvertSearch, 'terms' | 'wordWeights'>): Boost[] {
  const needed = new Set(terms.groups.flatMap((group) => (group.length === 1 ? (group[0]?.words ?? []) : [])));
  // Without words all adverts are found: only what is wished tells them apart.
  const found = keywordParts(terms, lexeme).join(' & ') || lexeme('.all');
  const ofWords = scoredWords(terms).flatMap((word) => {
    const weight = wordWeights.get(word) ?? 1;
    const boost = (indexed: string, points: number) => ({ query: `(${found}) & ${lexeme(indexed)}`, points: points * weight });
    const boosts = levelPoints.flatMap((points, level) => (level > 1 ? [boost(levelWord(level, word), points - levelPoints[1])] : []));
    if (!needed.has(word)) boosts.push(boost(word, levelPoints[1]));
    return boosts;
  });
  const ofBonuses = bonusesOf(terms, wordWeights).flatMap((list) => bonusQueries(lexeme, list));
  return [...ofWords, ...ofBonuses.map(({ query, points }) => ({ query: `(${found}) & ${query}`, points }))];
}

/** What meets a bonus of a list, and none that comes before it. Neighbours of equal points are one query. */
function bonusQueries(lexeme: WriteLexeme, list: readonly Bonus[]): Boost[] {
  const boosts: Boost[] = [];
  const before: string[] = [];
  let alike: string[] = [];
  for (const [at, bonus] of list.entries()) {
    alike.push(atLevel(bonus, lexeme));
    if (bonus.points === list[at + 1]?.points) continue;
    const not = before.length > 0 ? ` & !(${before.join(' | ')})` : '';
    if (bonus.points > 0) boosts.push({ query: `(${alike.join(' | ')})${not}`, points: bonus.points });
    before.push(...alike);
    alike = [];
  }
  return boosts;
}

/** The tsquery of titles that have all words of a term, anywhere in them. */
export function inTitle({ words }: Pick<Alternative, 'words'>, lexeme: WriteLexeme): string {
  return atLevel({ words, leastLevel: leastOfTitle }, lexeme);
}

function atLevel({ words, leastLevel }: Pick<Bonus, 'words' | 'leastLevel'>, lexeme: WriteLexeme): string {
  const levels = levelPoints.map((_, level) => level).slice(leastLevel);
  const ofWord = (word: string) => `(${levels.map((level) => lexeme(levelWord(level, word))).join(' | ')})`;
  return `(${words.map(ofWord).join(' & ')})`;
}

/** The distinct words that a search is scored by: first those that were typed, then the place's and what is wished, then other spellings of what was typed. */
export function scoredWords(terms: KeywordTerms): string[] {
  const { parts: groups = terms.groups, ofPlace = [], wished } = terms;
  const typed = groups.flatMap(([first]) => first?.words ?? []);
  const others = groups.flat().filter(isTypedIn(terms));
  return [...new Set([...typed, ...ofPlace, ...(wished ? [wished] : []), ...others.flatMap(({ words }) => words)])].slice(
    0,
    mostScoredWords,
  );
}

function keywordParts(terms: KeywordTerms, lexeme: WriteLexeme): string[] {
  return terms.groups.map((group) => `(${group.map((one) => alternativeQuery(one, lexeme)).join(' | ')})`);
}

function excludedQuery({ leastLevel, unless, ...alternative }: ExcludedWords, lexeme: WriteLexeme): string {
  const parts = [
    alternativeQuery(alternative, lexeme),
    ...(leastLevel === undefined ? [] : [atLevel({ words: alternative.words, leastLevel }, lexeme)]),
    ...(unless === undefined ? [] : [`!${lexeme(unless)}`]),
  ];
  return parts.length === 1 ? parts.join('') : `(${parts.join(' & ')})`;
}

/** The tsquery of one way to satisfy a term. */
export function alternativeQuery({ words, isPhrase }: Alternative, lexeme: WriteLexeme): string {
  return `(${words.map(lexeme).join(isPhrase ? ' <-> ' : ' & ')})`;
}
