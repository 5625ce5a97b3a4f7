import { editDistance } from '../../../platform/edit-distance.ts';

/** In words of so few letters, one letter makes another word: "sage" is not "stage", and "tech" is not "teach". */
const fewLetters = 4;
const vowel = /[aeiouy]/;
/** Two letters that are taken for one another by their sound. */
const soundAlike = /^(?:[aeiouy]{2}|[csz]{2}|[ck]{2}|[mn]{2}|[bvp]{2}|[dt]{2}|[gj]{2})$/;

/**
 * Whether a word of four or five letters is clearly a slip of another one (search.help.6): two neighbours are swapped, or behind the same first
 * letter one is doubled or not, left out or too many, or sounds alike. A word without a vowel is always a slip.
 */
export function isSlip(typed: string, meant: string): boolean {
  if (editDistance(typed, meant, 1) !== 1) return false;
  const at = Array.from(typed).findIndex((letter, index) => letter !== meant[index]);
  const isSwapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
  if (isSwapped) return true;
  if (at === 0) return false;
  if (typed.length !== meant.length) return isLetterSlip(typed, meant);
  return !vowel.test(typed) || (typed.length > fewLetters && soundAlike.test(`${typed[at]}${meant[at]}`));
}

/** Whether a letter that only one of the words has is a slip. */
function isLetterSlip(typed: string, meant: string): boolean {
  const [shorter, longer] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  const at = Array.from(longer).findIndex((letter, index) => letter !== shorter[index]);
  const [before = '', letter = '', after = ''] = longer.slice(at - 1);
  if (letter === before) return true;
  // "Nurs" is nurse, but "plan" is not plant.
  if (after === '') return meant === longer && letter === 'e';
  if (shorter.length !== fewLetters) return shorter.length > fewLetters;
  return vowel.test(letter) && !vowel.test(before) && !vowel.test(after);
}
