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

/** The most common form of each word; of equally common ones the first seen. */
export function mostWritten(spellings: Spellings): { word: string; shown: string }[] {
  return Array.from(spellings, ([word, counts]) => {
    const [[shown] = [word]] = [...counts].toSorted(([, a], [, b]) => b - a);
    return { word, shown };
  });
}
