import { fillers } from './fillers.ts';
import { type ReadTerm, readTerms } from './read-terms.ts';
import { meaningOf, noSynonyms, type Synonyms, spelt } from './synonyms.ts';

export { compileSynonyms, type Synonyms } from './synonyms.ts';

/** One way to satisfy a group: all the words, in any order, or as a phrase (adjacent, in order). Never without words. */
export type Alternative = { words: string[]; isPhrase: boolean };

/**
 * The terms of a keyword: an advert must match one alternative of each group, and none of `without`. `typed`: the words of the groups that are not
 * a synonym's, in all their spellings.
 */
export type KeywordTerms = { groups: Alternative[][]; without: Alternative[]; typed?: ReadonlySet<string> };

/**
 * Parses a keyword by the grammar of `readTerms`. A term, or a run of bare terms, that equals a term of the thesaurus also matches what that
 * entry names, as a phrase; the longest run wins. Each is matched in all its spellings. Fillers are left out. Accepts any string; reads at
 * most 32 terms.
 */
export function parseKeyword(keyword: string, synonyms: Synonyms = noSynonyms): KeywordTerms {
  const terms = readTerms(keyword);
  const groups: Alternative[][] = [];
  const without: Alternative[] = [];
  const written = new Set<string>();
  for (let index = 0; index < terms.length; ) {
    const run = longestRun(terms, index, synonyms);
    const [first] = run;
    if (!first) break;
    index += run.length;
    if (run.length === 1 && isFiller(first) && !terms[index]?.isAlternative) continue;
    // A run is searched as without synonyms: its words anywhere. A compound token ("part-time") means its words side by side.
    const typed = run.flatMap((term) => term.words);
    const meaning = meaningOf(synonyms, typed);
    const isPhrase = typed.length > 1 && (run.length === 1 || meaning?.isPhrase === true);
    const ways = spelt(synonyms, typed);
    if (!first.isExcluded) for (const word of ways.flat()) written.add(word);
    const alternatives = [
      ...ways.map((words) => ({ words, isPhrase })),
      ...(meaning?.others ?? []).flatMap((other) => spelt(synonyms, other)).map((words) => ({ words, isPhrase: words.length > 1 })),
    ];
    const group = first.isAlternative ? groups.at(-1) : undefined;
    if (first.isExcluded) without.push(...alternatives);
    else if (group) group.push(...alternatives);
    else groups.push(alternatives);
  }
  return {
    groups: distinct(
      groups.map((group) => distinct(group, nameOf)),
      (group) => group.map(nameOf).sort().join('|'),
    ),
    without: distinct(without, nameOf),
    typed: written,
  };
}

function isFiller({ words, isQuoted, isExcluded, isAlternative }: ReadTerm): boolean {
  return !isQuoted && !isExcluded && !isAlternative && words.every((word) => fillers.has(word));
}

/** The longest run of bare terms from here on that the thesaurus has, without OR; otherwise the one term. */
function longestRun(terms: ReadTerm[], from: number, synonyms: Synonyms): ReadTerm[] {
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

const nameOf = ({ words, isPhrase }: Alternative) => (isPhrase ? `"${words.join(' ')}"` : words.join(' '));

/** The first of each name. */
function distinct<T>(items: T[], name: (item: T) => string): T[] {
  const byName = new Map<string, T>();
  for (const item of items) if (!byName.has(name(item))) byName.set(name(item), item);
  return [...byName.values()];
}
