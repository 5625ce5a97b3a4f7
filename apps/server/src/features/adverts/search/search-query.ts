import type { Coordinates } from '@berth/contract';
import { analyseText } from './analyse-text.ts';
import { cellsWithin } from './grid-cells.ts';
import { lexeme, titleWord } from './search-vector.ts';

/** Terms of one search that are looked at: a longer list names nothing that a person would read. */
const mostTerms = 32;

/** What was asked, as words: each group must all match, a group of several words as a phrase; `without` must not. */
export type KeywordTerms = { phrases: string[][]; without: string[][] };

/** Reads a keyword: words, "quoted phrases" (an unclosed one runs to the end) and -excluded words. */
export function parseKeyword(keyword: string): KeywordTerms {
  const terms: KeywordTerms = { phrases: [], without: [] };
  for (const match of keyword.matchAll(/(-?)"([^"]*)"?|(\S+)/g)) {
    const [, minus = '', quoted, bare = ''] = match;
    const excluded = minus === '-' || (quoted === undefined && /^-[\p{L}\p{N}]/u.test(bare));
    const words = analyseText(quoted ?? bare);
    const groups = quoted === undefined && !excluded && !/[-/]/.test(bare) ? words.map((word) => [word]) : [words];
    for (const group of groups) if (group.length > 0) (excluded ? terms.without : terms.phrases).push(group);
  }
  return { phrases: terms.phrases.slice(0, mostTerms), without: terms.without.slice(0, mostTerms) };
}

/** A search as PostgreSQL takes it. Null `asked` is a search without terms or place: everything, newest first. */
export type PostgresSearch = {
  asked: string | null;
  /** Adverts with every word in their title, and with any, for the order by score; null without words, `some` also with one. */
  allInTitle: string | null;
  someInTitle: string | null;
  centre: Coordinates | null;
  radiusMiles: number;
};

/** Builds the tsquery of a search: keyword and grid cells in one, every lexeme under the tenant's prefix. */
export function searchQuery(tenantId: number, keyword: string, centre: Coordinates | null, radiusMiles: number): PostgresSearch {
  const { phrases, without } = parseKeyword(keyword);
  const phrase = (words: string[]) => `(${words.map((word) => lexeme(tenantId, word)).join(' <-> ')})`;
  const cells = centre ? cellsWithin(centre, radiusMiles) : null;
  const parts = [...phrases.map(phrase), ...without.map((words) => `!${phrase(words)}`)];
  if (cells) parts.push(`(${cells.map((cell) => lexeme(tenantId, `.${cell}`)).join(' | ')})`);
  // Excluding alone would read every advert's vector: the lexeme that all carry gives the index something to start from.
  if ((phrases.length === 0 && without.length > 0) || (centre && !cells)) parts.push(lexeme(tenantId, '.all'));
  const titleWords = Array.from(new Set(phrases.flat()), (word) => lexeme(tenantId, titleWord(word)));
  return {
    asked: parts.length > 0 ? parts.join(' & ') : null,
    allInTitle: titleWords.length > 0 ? titleWords.join(' & ') : null,
    someInTitle: titleWords.length > 1 ? titleWords.join(' | ') : null,
    centre,
    radiusMiles,
  };
}
