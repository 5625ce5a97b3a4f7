import { readTerms } from '../keyword/read-terms.ts';

/** Keywords of more terms than this get no such advice: without one of seven they are as narrow as before. */
const mostTerms = 6;

/** A keyword without one of its terms; `words` are the words of that term. */
export type ShorterKeyword = { keyword: string; words: string[]; isExclusion: boolean };

/**
 * The keyword without each of its terms in turn, the others as typed, for keywords of two to six terms. Terms joined by OR count as one.
 * Leaves out keywords that would only exclude.
 */
export function fewerTerms(keyword: string): ShorterKeyword[] {
  const terms: { start: number; end: number; words: string[]; isExcluded: boolean }[] = [];
  for (const { start, end, words, isExcluded, isAlternative } of readTerms(keyword)) {
    const last = terms.at(-1);
    if (isAlternative && last) {
      last.end = end;
      last.words.push(...words);
    } else terms.push({ start, end, words: [...words], isExcluded });
  }
  if (terms.length < 2 || terms.length > mostTerms) return [];
  return terms.flatMap((dropped) => {
    const kept = terms.filter((term) => term !== dropped);
    if (kept.every((term) => term.isExcluded)) return [];
    const shorter = kept.map(({ start, end }) => keyword.slice(start, end)).join(' ');
    return [{ keyword: shorter, words: dropped.words, isExclusion: dropped.isExcluded }];
  });
}
