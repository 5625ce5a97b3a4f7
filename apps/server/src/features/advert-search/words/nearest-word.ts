import { editDistance } from '../../../platform/edit-distance.ts';
import { stem } from '../../adverts/index.ts';
import { fillers } from '../keyword/fillers.ts';
import { isOccupationWord } from './occupation-words.ts';
import { isSlip } from './slip.ts';

/** Shorter words are not corrected: nearly anything is one edit from three letters. */
export const shortestCorrected = 4;

/** Letters of a short word. */
const mostOfShort = 5;

/** Of words with no more letters, only a usual slip is sure: "horses" are no houses. */
const mostOfSlips = 6;

/** A word with more letters may have a third mistake: "aprentiship". */
const mostOfMedium = 10;

/** With more edits the first letter must be right: a xylophonist is no telephonist. */
const mostInFirst = 2;

/** Most edits of a misspelt word: one for four or five letters, two up to ten, three for more. */
export function mostEdits(typed: string): number {
  return typed.length <= mostOfShort ? 1 : typed.length <= mostOfMedium ? 2 : 3;
}

/** A word as search compares it and as adverts or the thesaurus write it. `isTrade`: it is in a job title or in the thesaurus. */
export type WordCandidate = { word: string; shown: string; adverts: number; isTrade: boolean };
/** `isClear`: no other word is as likely. */
export type Correction = { word: string; isClear: boolean };

/** In words of fewer letters, two edits leave too little to be sure of. */
const sureOfTwoEdits = 8;
/** A word is clearly meant before an equally near one that this many times fewer adverts have. */
const clearlyMore = 3;

/**
 * The most likely correction of an unknown folded word, or null: always a word that is written somewhere, or the regular plural of one, or
 * the singular if it is in the title of an occupation. Fewest edits first, then the same first letter, then words of job titles, then letters
 * left out, then the most adverts.
 */
export function nearestWord(typed: string, candidates: readonly WordCandidate[], most = mostEdits(typed)): Correction | null {
  const ranked = candidates
    .filter(({ word }) => !fillers.has(word))
    .map((candidate) => {
      const { form, edits } = nearestForm(typed, candidate, most);
      // Letters are left out more often than mistaken: "electrican" is electrician rather than electrical.
      const isLeftOut = form.length - typed.length === edits && editDistance(typed, form, edits) === edits;
      return { candidate, form, edits, rank: [edits, form[0] === typed[0] ? 0 : 1, candidate.isTrade ? 0 : 1, isLeftOut ? 0 : 1] };
    })
    .filter(({ form, edits }) => edits <= most && (edits <= mostInFirst || form[0] === typed[0]))
    .toSorted((a, b) => compareRanks(a.rank, b.rank) || b.candidate.adverts - a.candidate.adverts || (a.form < b.form ? -1 : 1));
  const [best, next] = ranked;
  if (!best) return null;
  const isAlone = !next || compareRanks(best.rank, next.rank) < 0 || best.candidate.adverts >= clearlyMore * next.candidate.adverts;
  return { word: best.form, isClear: isAlone && isSure(typed, best) };
}

function isSure(typed: string, { candidate, form, edits }: { candidate: WordCandidate; form: string; edits: number }): boolean {
  if (edits === 0) return true;
  if (typed.length <= mostOfSlips) return isSlip(typed, form) || isSlip(typed, candidate.word);
  // "Sessional" is not session, and "elections" are no sections.
  return edits === 1 || (typed.length >= sureOfTwoEdits && !typed.startsWith(form) && form[0] === typed[0]);
}

/** "Missed" has no plural; "shed", "breed", "moped" and "hundred" have. */
const verbForm = /\p{L}{3}(?<!e|r|mop)ed$/u;

/** The form of a word that is nearest to what was typed: as written, its plural, or its singular. */
function nearestForm(typed: string, { word, shown }: WordCandidate, most: number): { form: string; edits: number } {
  const editsOfShown = editDistance(typed, shown, most);
  const edits = Math.min(editsOfShown, editDistance(typed, word, most));
  if (edits < editsOfShown && isSingularOf(word, shown)) return { form: word, edits };
  const hasPlural = stem(shown) === shown && shown.length >= shortestCorrected && !verbForm.test(shown);
  if (!typed.endsWith('s') || !hasPlural) return { form: shown, edits };
  const plural = pluralOf(shown);
  const editsOfPlural = editDistance(typed, plural, most);
  return editsOfPlural <= edits ? { form: plural, edits: editsOfPlural } : { form: shown, edits };
}

/** "Midwive" and "physic" are no words. */
function isSingularOf(word: string, shown: string): boolean {
  return shown === `${word}s` && !/(?:ve|ic)$/.test(word) && isOccupationWord(word);
}

function compareRanks(a: number[], b: number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

/** The plural that search treats as the same word; the word itself if English has another plural. */
function pluralOf(word: string): string {
  const plurals = [word.replace(/y$/, 'ies'), `${word}es`, `${word}s`];
  const fitting = /[^aeiou]y$/.test(word) ? plurals[0] : /(?:ch|sh|x|zz|ss)$/.test(word) ? plurals[1] : plurals[2];
  return fitting && stem(fitting) === word ? fitting : word;
}
