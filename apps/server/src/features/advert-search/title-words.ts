import { analyseText } from '../adverts/index.ts';

/** Words of a title that are looked at; what follows is a team or a reference. */
const mostTitleWords = 6;
/** Words of titles that say nothing about the job. */
const emptyWords = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The words of a title by which adverts are alike, as search compares them. */
export function titleWords(title: string): Set<string> {
  const words = new Set(analyseText(title).filter((word) => !emptyWords.has(word)));
  return new Set([...words].slice(0, mostTitleWords));
}
