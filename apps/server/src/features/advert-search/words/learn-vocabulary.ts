import { foldText, stem } from '../../adverts/index.ts';

/** How often each word was written in which way: "mathematic" as "mathematics" 40 times. */
export type Spellings = Map<string, Map<string, number>>;

/** Counts how the words of a text are written. */
export function countSpellings(text: string, into: Spellings): void {
  for (const written of foldText(text)) {
    const word = stem(written);
    const counts = into.get(word) ?? new Map<string, number>();
    counts.set(written, (counts.get(written) ?? 0) + 1);
    into.set(word, counts);
  }
}

/** Each word as it was mostly written; of ways as common, the first that was met. */
export function mostWritten(spellings: Spellings): { word: string; shown: string }[] {
  return Array.from(spellings, ([word, counts]) => {
    const [[shown] = [word]] = [...counts].toSorted(([, a], [, b]) => b - a);
    return { word, shown };
  });
}
