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
};

export const noSynonyms: Synonyms = { id: 0, meanings: new Map(), spellings: new Map(), mostWords: 0 };

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
  compiled += 1;
  return { id: compiled, meanings, spellings, mostWords: Math.max(0, ...Array.from(meanings.keys(), (key) => key.split(' ').length)) };
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
