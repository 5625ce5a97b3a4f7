import type { KeywordReading } from '@berth/contract';

/** How a keyword is read that has no criteria, and finds what was typed. */
export const plainReading = (words: string, typedTotal = 0): KeywordReading => ({
  words,
  understood: [],
  corrected: null,
  shortened: null,
  typedTotal,
  isOnlyMentioned: false,
  firstLessCloseId: null,
  foundBy: [],
  similarTo: null,
  placeWithoutJobs: null,
  unknownPlace: null,
});
