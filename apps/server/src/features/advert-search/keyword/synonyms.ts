import { analyseText } from '../../adverts/index.ts';

/** A tenant's sets of equal terms, ready to be looked up in. */
export type Synonyms = {
  /** Words of every member of a set, by the words of each of them, joined by a space. */
  membersOf: Map<string, string[][]>;
  /** Words of the longest member: no longer run needs looking up. */
  mostWords: number;
};

export const noSynonyms: Synonyms = { membersOf: new Map(), mostWords: 0 };

/** What was made ready goes with its sets: a directory that answers the same sets for seconds has them made once. */
const ready = new WeakMap<object, Synonyms>();

/** Makes sets such as [["TA", "teaching assistant"]] ready. Of a term that stands in two sets the first counts. */
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

/** The other ways to say these words; none when no set holds them. */
export function othersFor(synonyms: Synonyms, words: string[]): string[][] {
  const key = words.join(' ');
  return (synonyms.membersOf.get(key) ?? []).filter((member) => member.join(' ') !== key);
}
