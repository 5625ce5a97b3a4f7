import { analyseText } from '../../adverts/index.ts';

/** Terms of one keyword that are looked at, and words of one term: a longer list names nothing that a person would read. */
export const mostTerms = 32;

/** One term of a keyword as it stands there: `keyword.slice(start, end)` is what was typed, its minus and quotes included. */
export type ReadTerm = {
  start: number;
  end: number;
  /** What it is searched by; never empty. */
  words: string[];
  isQuoted: boolean;
  isExcluded: boolean;
  /** An OR stands between this term and the one before it. */
  isAlternative: boolean;
};

/**
 * Past spaces, commas, semicolons and opening brackets comes one of: | (OR); a quoted phrase, up to any closing quote or the end; a
 * bare token, in which a quote means inches. A comma between digits belongs to its number.
 */
const token = /(?<gap>[\s,;([{]*)(?:(?<or>\|+)|(?<minus>-*)(?:["“”„](?<quoted>[^"“”„]*)["“”„]?|(?<bare>(?:[^\s,;|]|(?<=\d),(?=\d))+)|))/y;

/**
 * Reads the terms of a keyword: words, "quoted phrases", -excluded ones, and OR (in capitals, or |) between two. Whatever holds no
 * word vanishes, and so does an OR that has no term to choose from on either side. Any string will do.
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
