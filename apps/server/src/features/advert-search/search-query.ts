import { listFilters } from '@berth/contract';
import { cellsWithin, filterLexeme, levelPoints, levelWord, titlePoints, type WriteLexeme } from '../adverts/index.ts';
import type { Alternative, KeywordTerms } from './keyword/keyword-terms.ts';
import type { AdvertSearch, SearchFilters } from './search-index.ts';

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
  const parts = [...required, ...terms.without.map((one) => `!${alternativeQuery(one, lexeme)}`)];
  return parts.length > 0 ? parts.join(' & ') : null;
}

/**
 * What raises an advert's score beyond what all matches share: each word at each level, and words that only some matches have. Empty
 * without words.
 */
export function scoreBoosts(lexeme: WriteLexeme, { terms, wordWeights }: Pick<AdvertSearch, 'terms' | 'wordWeights'>): Boost[] {
  const needed = new Set(terms.groups.flatMap((group) => (group.length === 1 ? (group[0]?.words ?? []) : [])));
  const found = keywordParts(terms, lexeme).join(' & ');
  return scoredWords(terms).flatMap((word) => {
    const weight = wordWeights.get(word) ?? 1;
    const boost = (indexed: string, points: number) => ({ query: `(${found}) & ${lexeme(indexed)}`, points: points * weight });
    const ofLevels = levelPointsOf(terms, word);
    const boosts = ofLevels.flatMap((points, level) => (level > 1 ? [boost(levelWord(level, word), points - ofLevels[1])] : []));
    if (!needed.has(word)) boosts.push(boost(word, ofLevels[1]));
    return boosts.filter(({ points }) => points > 0);
  });
}

/** What a word of each level adds to an advert's score: one that only synonyms have counts in a title alone (search.order.3). */
export function levelPointsOf({ typed, ofPlace = [] }: KeywordTerms, word: string): typeof levelPoints | typeof titlePoints {
  return !typed || typed.has(word) || ofPlace.includes(word) ? levelPoints : titlePoints;
}

/** The distinct words that a search is scored by: first those that were typed, then the place's, then those of synonyms. */
export function scoredWords({ groups, ofPlace = [] }: KeywordTerms): string[] {
  const typed = groups.flatMap(([first]) => first?.words ?? []);
  return [...new Set([...typed, ...ofPlace, ...groups.flat().flatMap(({ words }) => words)])].slice(0, mostScoredWords);
}

function keywordParts(terms: KeywordTerms, lexeme: WriteLexeme): string[] {
  return terms.groups.map((group) => `(${group.map((one) => alternativeQuery(one, lexeme)).join(' | ')})`);
}

/** The tsquery of one way to satisfy a term. */
export function alternativeQuery({ words, isPhrase }: Alternative, lexeme: WriteLexeme): string {
  return `(${words.map(lexeme).join(isPhrase ? ' <-> ' : ' & ')})`;
}
