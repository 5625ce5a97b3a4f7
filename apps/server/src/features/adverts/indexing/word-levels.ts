import { type BeginnersSign, beginnersWord } from './for-beginners.ts';

/** The parts of an advert with words, most important first, each analysed. */
export type AnalysedParts = {
  title: string[];
  employer: string[];
  categories: string[];
  location: string[];
  body: string[];
  /** Where it says that it takes beginners, if it does. */
  beginners: BeginnersSign | null;
};

/** Levels run from 1 (there at all) to 6. What a word of each level adds to an advert's score, before the word's own weight: levels 4 to 6 are those of title words, and count for more than any number of mentions. Level 0: absent. */
export const levelPoints = [0, 2, 3, 4, 19, 20, 21] as const;

/** Words of the title have this level at least, all others a lower one: a title match beats a mention. */
export const leastOfTitle = 4;
/** Words of a category have this level at least; so has a word that a text says again and again. */
export const leastOfCategory = 3;
/** Words that an advert is about have this level at least: those of its title, its categories and its employer's name, and what its text says again and again. */
export const leastOfRefused = 2;
/** A word of the employer's name as such: a job of the college is what a search for the college means, in whatever parts its texts name it. No one can type it. */
export const employerWord = (word: string): string => `by:${word}`;

/** A title of up to so many words is about the last of them, which has level 6: a "Nursery Manager" comes before a "Nursery Deputy Manager". */
const shortTitle = 2;
/** Saturations from which a word has level 2, 3, 4 and 5. */
const thresholds = [0.66, 0.76, 0.84, 0.9] as const;
const saturationAt = 1.2;
const weights = { title: 12, employer: 3, categories: 5, location: 2, body: 1 } as const;
/** Usual lengths in words, and how much a longer part dilutes each of its words. */
const titleLength = { usual: 4, share: 0.75 };
const bodyLength = { usual: 200, share: 0.5 };

/**
 * How much an advert is about each of its words: BM25F over its parts, cut into levels. It only depends on the advert, so it can be
 * indexed; how rare a word is comes in when a search weighs its words. Words of level 1 are left out: they are the majority, and the index
 * has them anyway. The employer's words are there a second time, as such, with the level of the title.
 */
export function wordLevels(parts: AnalysedParts): Map<string, number> {
  const frequencies = new Map<string, number>();
  const add = (words: string[], each: number) => {
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + each);
  };
  add(parts.title, weights.title / dilution(parts.title.length, titleLength));
  add(parts.employer, weights.employer);
  add(parts.categories, weights.categories);
  add(parts.location, weights.location);
  add(parts.body, weights.body / dilution(parts.body.length, bodyLength));
  const levels = new Map<string, number>();
  const inTitle = new Set(parts.title);
  // Prose has places without a word.
  frequencies.delete('');
  for (const [word, frequency] of frequencies) {
    const reached = levelOf(frequency / (frequency + saturationAt));
    const level = inTitle.has(word) ? Math.max(leastOfTitle, reached) : Math.min(leastOfTitle - 1, reached);
    if (level > 1) levels.set(word, level);
  }
  const last = parts.title.at(-1);
  if (last && parts.title.length <= shortTitle) levels.set(last, levelPoints.length - 1);
  if (parts.beginners === 'title') levels.set(beginnersWord, leastOfCategory);
  for (const word of parts.employer) levels.set(employerWord(word), leastOfTitle);
  return levels;
}

function dilution(length: number, { usual, share }: { usual: number; share: number }): number {
  return 1 - share + share * (length / usual);
}

function levelOf(saturation: number): number {
  let level = 1;
  for (const threshold of thresholds) if (saturation >= threshold) level += 1;
  return level;
}
