import { thesaurus } from '@berth/contract';
import { foldText, stem } from '../../adverts/index.ts';
import { shortestCorrected } from './nearest-word.ts';

let words: { word: string; shown: string }[] | null = null;

/** The single words of the thesaurus, as search compares them and as it writes them. */
export function thesaurusWords(): readonly { word: string; shown: string }[] {
  words ??= [
    ...new Map(
      thesaurus
        .flatMap((entry) => Object.values(entry).flat())
        .flatMap(foldText)
        .map((shown) => [stem(shown), { word: stem(shown), shown }]),
    ).values(),
  ].filter(({ shown }) => shown.length >= shortestCorrected && /^\p{L}+$/u.test(shown));
  return words;
}
