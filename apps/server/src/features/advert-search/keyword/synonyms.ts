import { type ThesaurusEntry, thesaurus } from '@berth/contract';
import { analyseText } from '../../adverts/index.ts';
import { otherSpelling } from './other-spelling.ts';

/** What a term finds in addition to itself. */
type Meaning = {
  /** Each term that it also finds, as words: first those that mean the same. */
  others: string[][];
  /** How many of them mean the same, so that who refuses it refuses them. */
  alike: number;
  /** The term itself is only found as a phrase: "no experience". */
  isPhrase: boolean;
};

/** Thesaurus and tenant's synonyms, ready to be looked up in. Keys are words in their usual spelling, joined by spaces. */
export type Synonyms = {
  /** Differs between compiled sets. */
  id: number;
  meanings: ReadonlyMap<string, Meaning>;
  /** All spellings of a word, the usual one first, by each of them. */
  spellings: ReadonlyMap<string, readonly string[]>;
  /** Words of the longest term: no longer run needs looking up. */
  mostWords: number;
  /** For a term those of jobs and subjects near to it, which are not searched for. */
  near: ReadonlyMap<string, readonly string[][]>;
};

export const noSynonyms: Synonyms = { id: 0, meanings: new Map(), spellings: new Map(), mostWords: 0, near: new Map() };

/** Compiled synonyms by the tenant's entries: the tenant directory returns the same entries for a while, so that they are compiled once. */
const ready = new WeakMap<object, Synonyms>();

/** Sets compiled so far. */
let compiled = 0;

/** Compiles the thesaurus of the product together with the entries of a tenant. Sets that share a term are one. */
export function compileSynonyms(entries: readonly ThesaurusEntry[], shipped: readonly ThesaurusEntry[] = thesaurus): Synonyms {
  const known = ready.get(entries) ?? compile([...shipped, ...entries]);
  ready.set(entries, known);
  return known;
}

function compile(entries: readonly ThesaurusEntry[]): Synonyms {
  const spellings = new Map<string, string[]>();
  for (const entry of entries) {
    if (!('spellings' in entry)) continue;
    const words = [...new Set(entry.spellings.flatMap((word) => analyseText(word).slice(0, 1)))];
    for (const word of words) spellings.set(word, words);
  }
  const wordsOf = (term: string) => analyseText(term).map((word) => usualSpelling(spellings, word));
  const sets = joinedSets(entries, wordsOf);
  const meanings = new Map<string, Meaning>();
  const meaningOf = (key: string) => meanings.get(key) ?? { others: [], alike: 0, isPhrase: false };
  const add = (words: string[], more: string[][], kind: { areAlike?: boolean; isPhrase?: boolean }) => {
    const key = words.join(' ');
    const known = meaningOf(key);
    const others = new Map([...known.others, ...more].map((other) => [other.join(' '), other]));
    others.delete(key);
    const alike = kind.areAlike ? others.size : known.alike;
    meanings.set(key, { others: [...others.values()], alike, isPhrase: known.isPhrase || kind.isPhrase === true });
  };
  /** The words of these terms, and of every term that means the same. */
  const withSets = (terms: string[]) =>
    terms
      .map(wordsOf)
      .filter((words) => words.length > 0)
      .flatMap((words) => [words].concat([...(sets.get(words.join(' '))?.values() ?? [])]));
  for (const set of new Set(sets.values())) for (const words of set.values()) add(words, [...set.values()], { areAlike: true });
  for (const entry of entries) {
    if (!('also' in entry)) continue;
    const found = withSets(entry.also);
    for (const words of withSets('for' in entry ? entry.for : entry.phrases)) add(words, found, { isPhrase: 'phrases' in entry });
  }
  const near = nearTerms(entries, wordsOf, withSets);
  compiled += 1;
  const mostWords = Math.max(0, ...Array.from(meanings.keys(), (key) => key.split(' ').length));
  return { id: compiled, meanings, spellings, mostWords, near };
}

/**
 * For each term of a `near` entry, the other terms of its entries, and behind them what means the same as they do. Entries that begin with the
 * term, or what means the same, were written for it, so they count alone. Without any, all with the term count, or else those with what means the same.
 */
function nearTerms(
  entries: readonly ThesaurusEntry[],
  wordsOf: (term: string) => string[],
  withSets: (terms: string[]) => string[][],
): Map<string, string[][]> {
  const found = new Map<string, { rank: number; others: string[] }[]>();
  for (const { near } of entries.filter((entry) => 'near' in entry)) {
    for (const [at, term] of near.entries()) {
      const others = near.filter((other) => other !== term);
      for (const [alike, words] of withSets([term]).entries()) {
        const key = words.join(' ');
        found.set(key, [...(found.get(key) ?? []), { rank: at === 0 ? 0 : alike > 0 ? 2 : 1, others }]);
      }
    }
  }
  const nearest = [...found].map(([key, lists]): [string, string[]] => {
    const rank = Math.min(...lists.map((list) => list.rank));
    return [key, lists.flatMap((list) => (list.rank === rank ? list.others : []))];
  });
  return new Map(nearest.map(([key, terms]) => [key, distinct([...terms.map(wordsOf), ...withSets(terms)], key)]));
}

/** Each list of words once, and without that of the key. */
function distinct(lists: string[][], key: string): string[][] {
  const each = new Map(lists.map((words) => [words.join(' '), words]));
  each.delete(key);
  return [...each.values()];
}

/** For each term the set that it is in, which is a set of words by key. Sets that share a term are one. */
function joinedSets(entries: readonly ThesaurusEntry[], wordsOf: (term: string) => string[]): Map<string, Map<string, string[]>> {
  const sets = new Map<string, Map<string, string[]>>();
  for (const entry of entries) {
    const terms = Array.isArray(entry) ? entry : 'phrases' in entry ? entry.phrases : [];
    const set = new Map(terms.map(wordsOf).map((words) => [words.join(' '), words]));
    set.delete('');
    const joined = Array.from(set.keys(), (key) => sets.get(key)).filter((other) => other !== undefined);
    for (const other of joined) for (const [key, words] of other) set.set(key, words);
    for (const key of set.keys()) sets.set(key, set);
  }
  return sets;
}

/** What these words mean as one term; null if no entry has it. */
export function meaningOf({ meanings, spellings }: Synonyms, words: readonly string[]): Meaning | null {
  return meanings.get(words.map((word) => usualSpelling(spellings, word)).join(' ')) ?? null;
}

/** Terms near to these words, each as words; none if no entry has them. */
export function nearTo({ near, spellings }: Synonyms, words: readonly string[]): readonly string[][] {
  return near.get(words.map((word) => usualSpelling(spellings, word)).join(' ')) ?? [];
}

/** Terms that mean the same as these words, each as words. */
export function alikeOf(synonyms: Synonyms, words: readonly string[]): string[][] {
  const { others, alike } = meaningOf(synonyms, words) ?? { others: [], alike: 0 };
  return others.slice(0, alike);
}

/** True for words that have their own entries, which are not spelling mistakes. */
export function isKnownTerm(synonyms: Synonyms, words: readonly string[]): boolean {
  return meaningOf(synonyms, words) !== null || words.some((word) => synonyms.spellings.has(word));
}

function usualSpelling(spellings: Synonyms['spellings'], word: string): string {
  const [usual] = spellings.get(word) ?? [];
  if (usual !== undefined) return usual;
  const other = otherSpelling(word);
  return other !== null && other < word ? other : word;
}

/** Most ways to spell one term. */
const mostWays = 8;

/** The term in each of its spellings, as given first: "careers advisor" is "careers adviser" too. */
export function spelt({ spellings }: Synonyms, words: readonly string[]): string[][] {
  let ways: string[][] = [[]];
  for (const word of words) {
    const other = otherSpelling(word);
    const choices = [...new Set([word, ...(spellings.get(word) ?? []), ...(other === null ? [] : [other])])];
    ways = (ways.length * choices.length > mostWays ? [word] : choices).flatMap((choice) => ways.map((way) => [...way, choice]));
  }
  return ways;
}
