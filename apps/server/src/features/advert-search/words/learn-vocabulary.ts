import { foldText, stem } from '../../adverts/index.ts';

/** How often each word is written in each form: "mathematic" as "mathematics" 40 times. */
export type Spellings = Map<string, Map<string, number>>;

/** Counts the written forms of a text's words. */
export function countSpellings(text: string, into: Spellings): void {
  for (const written of foldText(text)) {
    const word = stem(written);
    const counts = into.get(word) ?? new Map<string, number>();
    counts.set(written, (counts.get(written) ?? 0) + 1);
    into.set(word, counts);
  }
}

/** The singular is shown if it is at least this share of the most common form. */
const singularShare = 0.1;

/** How each word is shown: its singular, unless adverts hardly write it ("mathematics"); otherwise the most common form, or the first seen. */
export function mostWritten(spellings: Spellings): { word: string; shown: string }[] {
  return Array.from(spellings, ([word, counts]) => {
    const [[shown, most] = [word, 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
    return { word, shown: (counts.get(word) ?? 0) >= most * singularShare ? word : shown };
  });
}
