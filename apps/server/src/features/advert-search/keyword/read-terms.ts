import { analyseText } from '../../adverts/index.ts';

/** The limit of terms in a keyword, and of words in a term: more than anyone types. */
export const mostTerms = 32;

/** One term of a keyword; `keyword.slice(start, end)` is the typed text with its minus and quotes. */
export type ReadTerm = {
  start: number;
  end: number;
  /** What it is searched by; never empty. */
  words: string[];
  isQuoted: boolean;
  isExcluded: boolean;
  /** There is an OR between this term and the one before. */
  isAlternative: boolean;
};

/**
 * After spaces, commas, semicolons and opening brackets follows one of: | (OR); a quoted phrase, up to any closing quote or the end; a bare
 * token, in which a quote means inches. A comma between digits is part of the number.
 */
const token = /(?<gap>[\s,;([{]*)(?:(?<or>\|+)|(?<minus>-*)(?:["“”„](?<quoted>[^"“”„]*)["“”„]?|(?<bare>(?:[^\s,;|]|(?<=\d),(?=\d))+)|))/y;

/**
 * Reads the terms of a keyword: words, "quoted phrases", -excluded terms, and OR (in capitals, or |) between two. Drops everything without
 * a word, and an OR without a term on both sides. Accepts any string.
 */
export function readTerms(keyword: string): ReadTerm[] {
  const terms: ReadTerm[] = [];
  let isAlternative = false;
  let at = 0;
  while (at < keyword.length && terms.length < mostTerms) {
    token.lastIndex = at;
    const { gap = '', or, minus = '', quoted, bare } = token.exec(keyword)?.groups ?? {};
    const start = at + gap.length;
    at = token.lastIndex;
    if (or !== undefined || (bare === 'OR' && minus === '')) {
      isAlternative = true;
      continue;
    }
    const words = analyseText(quoted ?? bare ?? '').slice(0, mostTerms);
    if (words.length === 0) continue;
    const isExcluded = minus !== '';
    const before = terms.at(-1);
    const mayChoose = !isExcluded && before !== undefined && !before.isExcluded;
    terms.push({ start, end: at, words, isQuoted: quoted !== undefined, isExcluded, isAlternative: isAlternative && mayChoose });
    isAlternative = false;
  }
  return terms;
}
