import { type ReadTerm, readTerms } from './read-terms.ts';
import { noSynonyms, othersFor, type Synonyms } from './synonyms.ts';

export { compileSynonyms, type Synonyms } from './synonyms.ts';

/** One way to satisfy a group: all the words, in any order, or as a phrase (adjacent, in order). Never without words. */
export type Alternative = { words: string[]; isPhrase: boolean };

/** The terms of a keyword: an advert must match one alternative of each group, and none of `without`. */
export type KeywordTerms = { groups: Alternative[][]; without: Alternative[] };

/**
 * Parses a keyword by the grammar of `readTerms`. A term, or a run of bare terms, that equals a member of a synonym set also matches every
 * other member, as a phrase; the longest run wins. Accepts any string; reads at most 32 terms.
 */
export function parseKeyword(keyword: string, synonyms: Synonyms = noSynonyms): KeywordTerms {
  const terms = readTerms(keyword);
  const groups: Alternative[][] = [];
  const without: Alternative[] = [];
  for (let index = 0; index < terms.length; ) {
    const run = longestRun(terms, index, synonyms);
    const [first] = run;
    if (!first) break;
    index += run.length;
    // A run is searched as without synonyms: its words anywhere. A compound token ("part-time") means its words side by side.
    const typed = { words: run.flatMap((term) => term.words), isPhrase: run.length === 1 && first.words.length > 1 };
    const others = othersFor(synonyms, typed.words).map((words) => ({ words, isPhrase: words.length > 1 }));
    const group = first.isAlternative ? groups.at(-1) : undefined;
    if (first.isExcluded) without.push(typed, ...others);
    else if (group) group.push(typed, ...others);
    else groups.push([typed, ...others]);
  }
  const alternatives = groups.map((group) => distinct(group, nameOf));
  return {
    groups: distinct(alternatives, (group) => group.map(nameOf).sort().join('|')),
    without: distinct(without, nameOf),
  };
}

/** The longest run of bare terms from here on that is in a synonym set, without OR; otherwise the one term. */
function longestRun(terms: ReadTerm[], from: number, synonyms: Synonyms): ReadTerm[] {
  const run: ReadTerm[] = terms.slice(from, from + 1);
  let longest = run.length;
  if (run[0] && !run[0].isQuoted && !run[0].isExcluded) {
    const words = [...run[0].words];
    for (const term of terms.slice(from + 1)) {
      if (term.isQuoted || term.isExcluded || term.isAlternative || words.length + term.words.length > synonyms.mostWords) break;
      run.push(term);
      words.push(...term.words);
      if (othersFor(synonyms, words).length > 0) longest = run.length;
    }
  }
  return run.slice(0, longest);
}

const nameOf = ({ words, isPhrase }: Alternative) => (isPhrase ? `"${words.join(' ')}"` : words.join(' '));

/** The first of each name. */
function distinct<T>(items: T[], name: (item: T) => string): T[] {
  const byName = new Map<string, T>();
  for (const item of items) if (!byName.has(name(item))) byName.set(name(item), item);
  return [...byName.values()];
}
