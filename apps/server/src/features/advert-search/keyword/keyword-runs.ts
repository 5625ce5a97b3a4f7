import { fillers } from './fillers.ts';
import type { ReadTerm } from './read-terms.ts';
import { meaningOf, type Synonyms } from './synonyms.ts';

/**
 * The terms of a keyword, those together that the thesaurus has as one: "teaching assistant" is a run of two terms. The longest run wins.
 * Fillers are left out.
 */
export function keywordRuns(terms: readonly ReadTerm[], synonyms: Synonyms): [ReadTerm, ...ReadTerm[]][] {
  const runs: [ReadTerm, ...ReadTerm[]][] = [];
  for (let index = 0; index < terms.length; ) {
    const [first, ...others] = longestRun(terms, index, synonyms);
    if (!first) break;
    index += 1 + others.length;
    if (others.length === 0 && isFiller(first) && !terms[index]?.isAlternative) continue;
    runs.push([first, ...others]);
  }
  return runs;
}

function isFiller({ words, isQuoted, isExcluded, isAlternative }: ReadTerm): boolean {
  return !isQuoted && !isExcluded && !isAlternative && words.every((word) => fillers.has(word));
}

/** The longest run of bare terms from here on that the thesaurus has, without OR; otherwise the one term. */
function longestRun(terms: readonly ReadTerm[], from: number, synonyms: Synonyms): ReadTerm[] {
  const run: ReadTerm[] = terms.slice(from, from + 1);
  let longest = run.length;
  if (run[0] && !run[0].isQuoted && !run[0].isExcluded) {
    const words = [...run[0].words];
    for (const term of terms.slice(from + 1)) {
      if (term.isQuoted || term.isExcluded || term.isAlternative || words.length + term.words.length > synonyms.mostWords) break;
      run.push(term);
      words.push(...term.words);
      if (meaningOf(synonyms, words)) longest = run.length;
    }
  }
  return run.slice(0, longest);
}
