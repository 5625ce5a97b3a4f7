import { stem } from '../../adverts/index.ts';
import words from './occupation-words.json' with { type: 'json' };

/*
 * The words of four letters and more in the titles of volume 1 of the Standard Occupational Classification 2020, without others. Source: Office for
 * National Statistics, licensed under the Open Government Licence v3.0 (https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/).
 */
const stems = new Set(words.map(stem));

/** Whether a folded word is in the title of an occupation of the United Kingdom, and so rightly spelt (search.help.1): "police" is not "policy". */
export function isOccupationWord(word: string): boolean {
  return stems.has(stem(word));
}
