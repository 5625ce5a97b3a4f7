import { foldText } from '../../adverts/index.ts';
import { fillers } from '../keyword/fillers.ts';
import { type ReadTerm, readTerms } from '../keyword/read-terms.ts';
import { isKnownTerm, meaningOf, type Synonyms } from '../keyword/synonyms.ts';
import { shortestCorrected } from './nearest-word.ts';

/** Words of one keyword that are looked up: more would be a text, not a search. */
const mostWords = 12;

/** Shorter words are not joined with their neighbour: "a level" is two words. */
const shortestJoined = 2;

/**
 * A word that may be misspelt, folded. `isAlone`: it is a term by itself, so that it may be split in two. `joined`: the word that its
 * compound is without the hyphen.
 */
export type TypedWord = { typed: string; isAlone: boolean } & Pick<ReadTerm, 'joined'>;

/** Two neighbouring words, folded, and the one that they are together. `keyword.slice(start, end)` has both. */
export type WordPair = Pick<ReadTerm, 'start' | 'end'> & { words: [string, string]; joined: string };

/**
 * The words of a keyword that may be corrected: of at least four letters, without digits, not excluded, no fillers, and not in
 * the thesaurus.
 */
export function correctable(keyword: string, synonyms: Synonyms): TypedWord[] {
  const terms = readTerms(keyword);
  const words = new Map<string, TypedWord>();
  for (const [index, term] of terms.entries()) {
    if (term.isExcluded || isKnownTerm(synonyms, term.words)) continue;
    const isAlone = !term.isAlternative && !terms[index + 1]?.isAlternative;
    for (const typed of foldText(textOf(keyword, term))) {
      if (typed.length >= shortestCorrected && /^\p{L}+$/u.test(typed) && !fillers.has(typed))
        words.set(typed, { typed, isAlone, joined: term.joined });
    }
  }
  return [...words.values()].slice(0, mostWords);
}

/** The neighbouring bare words of a keyword, with only spaces between, that the thesaurus does not have together. */
export function wordPairs(keyword: string, synonyms: Synonyms): WordPair[] {
  const terms = readTerms(keyword);
  const pairs = terms.flatMap((left, index): WordPair[] => {
    const right = terms[index + 1];
    if (!right || right.isAlternative || keyword.slice(left.end, right.start).trim() !== '') return [];
    const [first, second] = [joinable(keyword, left), joinable(keyword, right)];
    if (first === null || second === null || meaningOf(synonyms, [...left.words, ...right.words])) return [];
    return [{ start: left.start, end: right.end, words: [first, second], joined: first + second }];
  });
  return pairs.slice(0, mostWords);
}

function joinable(keyword: string, term: ReadTerm): string | null {
  const text = textOf(keyword, term);
  const [folded = ''] = foldText(text);
  const isWord = !term.isQuoted && !term.isExcluded && /^\p{L}+$/u.test(text);
  return isWord && folded.length >= shortestJoined && !fillers.has(folded) ? folded : null;
}

/** Writes each of these pairs as one word. Of two that share a word, the last. */
export function joinPairs(keyword: string, pairs: readonly WordPair[]): string {
  let [joined, before] = [keyword, keyword.length];
  for (const pair of pairs.toReversed()) {
    if (pair.end > before) continue;
    joined = joined.slice(0, pair.start) + inCaseOf(textOf(keyword, pair), pair.joined) + joined.slice(pair.end);
    before = pair.start;
  }
  return joined;
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

const textOf = (keyword: string, { start, end }: Pick<ReadTerm, 'start' | 'end'>) => keyword.slice(start, end);

function inCaseOf(written: string, word: string): string {
  if (written === written.toUpperCase()) return word.toUpperCase();
  const [first = ''] = written;
  return first === first.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
