import type { IndexQuery, Segment } from './api.ts';
import { nextMarks, scoresScratch } from './query-scratch.ts';
import { findWord } from './word-slots.ts';

/** A bonus whose words the segment has, as terms. */
type KnownBonus = { terms: number[]; leastLevel: number; points: number };

/** The bonuses that some advert of the segment may meet; lists that give nothing are left out. */
export function knownBonuses(segment: Segment, { bonuses }: Pick<IndexQuery, 'bonuses'>): KnownBonus[][] {
  // The same word is in several bonuses.
  const numbers = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? findWord(segment, word);
    numbers.set(word, number);
    return number;
  };
  return bonuses
    .map((list) =>
      list
        .map(({ words, leastLevel, points }) => ({ terms: words.map(numberOf), leastLevel, points }))
        .filter(({ terms }) => !terms.includes(-1)),
    )
    .filter((list) => list.some(({ points }) => points > 0));
}

/** Adds to the score of each document the points of the first bonus of a list that it meets. */
export function addBonusPoints(segment: Segment, list: readonly KnownBonus[]): void {
  const { liftedStarts, liftedDocs, liftedLevels } = segment;
  const scores = scoresScratch();
  const words = list.reduce((sum, { terms }) => sum + terms.length, 0);
  // `had[doc]` is the number of the last word that was found in a document in its turn: the word before it must have been found too.
  const { marks: had, first } = nextMarks(words + 1);
  const given = first + words;
  let number = first - 1;
  for (const { terms, leastLevel, points } of list) {
    terms.forEach((term, index) => {
      const isLast = index === terms.length - 1;
      number += 1;
      for (let at = liftedStarts[term]; at < liftedStarts[term + 1]; at += 1) {
        const doc = liftedDocs[at];
        if (liftedLevels[at] < leastLevel || had[doc] === given || (index > 0 && had[doc] !== number - 1)) continue;
        had[doc] = isLast ? given : number;
        if (isLast) scores[doc] = scores[doc] + points;
      }
    });
  }
}
