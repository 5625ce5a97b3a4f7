import { foldText } from '../../adverts/index.ts';
import { type ReadTerm, readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm, type Synonyms } from '../keyword/synonyms.ts';
import { shortestCorrected } from './nearest-word.ts';

/** Words of one keyword that are looked up: more would be a text, not a search. */
const mostWords = 12;

/** A word that may be misspelt, folded. `isAlone`: it is a term by itself, so that it may be split in two. */
export type TypedWord = { typed: string; isAlone: boolean };

/**
 * The words of a keyword that may be corrected: of at least four letters, without digits, not excluded, and not in
 * the thesaurus.
 */
export function correctable(keyword: string, synonyms: Synonyms): TypedWord[] {
  const terms = readTerms(keyword);
  const words = new Map<string, TypedWord>();
  for (const [index, term] of terms.entries()) {
    if (term.isExcluded || isKnownTerm(synonyms, term.words)) continue;
    const isAlone = !term.isAlternative && !terms[index + 1]?.isAlternative;
    for (const typed of foldText(textOf(keyword, term))) {
      if (typed.length >= shortestCorrected && /^\p{L}+$/u.test(typed)) words.set(typed, { typed, isAlone });
    }
  }
  return [...words.values()].slice(0, mostWords);
}

/** Replaces these (folded) words in the typed keyword; capitals, quotes, operators and excluded terms do not change. */
export function rewriteKeyword(keyword: string, corrections: ReadonlyMap<string, string>): string {
  let rewritten = keyword;
  for (const term of readTerms(keyword).toReversed()) {
    if (term.isExcluded) continue;
    const text = textOf(keyword, term).replaceAll(/[\p{L}\p{M}]+/gu, (written) => {
      const [folded = ''] = foldText(written);
      const meant = corrections.get(folded);
      return meant === undefined ? written : inCaseOf(written, meant);
    });
    rewritten = rewritten.slice(0, term.start) + text + rewritten.slice(term.end);
  }
  return rewritten;
}

const textOf = (keyword: string, { start, end }: ReadTerm) => keyword.slice(start, end);

function inCaseOf(written: string, word: string): string {
  if (written === written.toUpperCase()) return word.toUpperCase();
  const [first = ''] = written;
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
