import type { IndexQuery, Segment } from './api.ts';
import { nextMarks, scoresScratch } from './query-scratch.ts';
import { findWord } from './word-slots.ts';

/** An alternative whose words the segment has, as terms, and its points. */
type Pointed = { terms: number[]; points: number };

/** The alternatives of each group that some advert of the segment may get points for; groups that give none are left out. */
export function pointedGroups(segment: Segment, { groups, groupPoints }: IndexQuery): Pointed[][] {
  const pointed: Pointed[][] = [];
  groups.forEach((group, index) => {
    const ofGroup = groupPoints[index] ?? [];
    if (!ofGroup.some((points) => points > 0)) return;
    const alternatives: Pointed[] = [];
    for (let at = 0; at < group.length && at < ofGroup.length; at += 1) {
      const terms = group[at].words.map((word) => findWord(segment, word));
      if (!terms.includes(-1)) alternatives.push({ terms, points: ofGroup[at] });
    }
    pointed.push(alternatives);
  });
  return pointed;
}

/** Adds to the score of each document the points of the first alternative whose words all have this level in it, or a higher one. */
export function addGroupPoints(segment: Segment, group: readonly Pointed[], leastLevel: number): void {
  const { liftedStarts, liftedDocs, liftedLevels } = segment;
  const scores = scoresScratch();
  const words = group.reduce((sum, { terms }) => sum + terms.length, 0);
  // `had[doc]` is the number of the last word that was found in a document in its turn: the word before it must have been found too.
  const { marks: had, first } = nextMarks(words + 1);
  const given = first + words;
  let number = first - 1;
  for (const { terms, points } of group) {
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
