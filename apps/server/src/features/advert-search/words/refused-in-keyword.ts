import { readTerms } from '../keyword/read-terms.ts';
import { doesNot, refusal } from '../keyword/refusal-words.ts';
import type { UnderstoodKeyword } from '../understanding/understand-keyword.ts';
import { hasMinus } from './keyword-units.ts';

/** Whether a keyword has quotation marks or a minus sign, or refuses what was not understood: it must not become what it refuses. */
export function isExact(keyword: string): boolean {
  const terms = readTerms(keyword);
  const unread = terms
    .filter(({ isExcluded }) => isExcluded)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), keyword);
  return refuses.test(unread) || terms.some((term) => (term.isExcluded ? hasMinus(keyword, term) : term.isQuoted));
}

/** What a keyword refuses, to compare. */
export function refusedIn({ keyword, refused, refusedWords }: UnderstoodKeyword): string {
  const terms = readTerms(keyword).filter(({ isExcluded }) => isExcluded);
  return JSON.stringify([refused, refusedWords, terms.map(({ words }) => words)]);
}

const lacked = '(?:an? |any |much |previous )?(?:experience|degree|gcse|qualification|car|driving licence)';
/** "Not for profit" and "not required" refuse nothing, and "doesn't need a degree" is read. */
const refuses = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${refusal}\\s(?!for profit|required?|need(?:ed)?|necessary|essential|important|just)|${doesNot} (?:need|require)\\s(?!${lacked}))`,
  'iu',
);
