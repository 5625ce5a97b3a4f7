import { isRank } from '../rank-words.ts';
import { type KeywordUnit, keywordOf } from './keyword-units.ts';

/** With more units than this, the keyword without one of them is as narrow as before. */
const mostUnits = 6;

/**
 * The keyword without each of its units in turn, for keywords of two to six. Words say what job it is, so criteria are left out first; then the
 * rarest words, because a search without them finds the most; exclusions last. Leaves out keywords that would only exclude, and parts of one rank: "class 1". `weights`: how
 * much each word tells.
 */
export function shorterKeywords(keyword: string, units: readonly KeywordUnit[], weights: ReadonlyMap<string, number>): string[] {
  const isRankAlone = units.every(({ words, criterion }) => criterion === null && words.every(isRank));
  if (units.length < 2 || units.length > mostUnits || isRankAlone) return [];
  const telling = ({ words, criterion, isExcluded }: KeywordUnit) => {
    if (criterion) return Number.MAX_VALUE;
    return isExcluded ? -1 : words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  };
  return units
    .toSorted((a, b) => telling(b) - telling(a))
    .map((left) => units.filter((unit) => unit !== left))
    .filter((kept) => kept.some(({ isExcluded }) => !isExcluded))
    .map((kept) => keywordOf(keyword, kept));
}
