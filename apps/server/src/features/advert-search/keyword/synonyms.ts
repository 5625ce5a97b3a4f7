import { analyseText } from '../../adverts/index.ts';

/** A tenant's sets of equal terms, ready to be looked up in. */
export type Synonyms = {
  /** For each member of a set, joined by spaces, the words of all members. */
  membersOf: Map<string, string[][]>;
  /** Words of the longest member: no longer run needs looking up. */
  mostWords: number;
};

export const noSynonyms: Synonyms = { membersOf: new Map(), mostWords: 0 };

/** Compiled synonyms by their sets: the tenant directory returns the same sets for a while, so that they are compiled once. */
const ready = new WeakMap<object, Synonyms>();

/** Compiles sets such as [["TA", "teaching assistant"]]. If a term is in two sets, the first applies. */
export function compileSynonyms(sets: readonly (readonly string[])[]): Synonyms {
  const known = ready.get(sets) ?? compile(sets);
  ready.set(sets, known);
  return known;
}

function compile(sets: readonly (readonly string[])[]): Synonyms {
  const membersOf = new Map<string, string[][]>();
  let mostWords = 0;
  for (const set of sets) {
    const members = new Map(set.map((term) => analyseText(term)).map((words) => [words.join(' '), words]));
    members.delete('');
    for (const [key, words] of members) {
      mostWords = Math.max(mostWords, words.length);
      if (!membersOf.has(key)) membersOf.set(key, [...members.values()]);
    }
  }
  return { membersOf, mostWords };
}

/** The synonyms of these words; none if no set contains them. */
export function othersFor(synonyms: Synonyms, words: string[]): string[][] {
  const key = words.join(' ');
  return (synonyms.membersOf.get(key) ?? []).filter((member) => member.join(' ') !== key);
}
