import { analyseText } from '../../adverts/index.ts';
import type { KeywordUnit } from './keyword-units.ts';

/** In Welsh too. */
const apprentice = /^(?:apprentice|prentis)/;
const kindOfApprenticeship = /^(?:degree|higher|modern|advanced|adult|level|\d)$/;
/** Those who teach apprentices or look after them. */
const staff = new Set(
  analyseText('lecturer tutor trainer assessor instructor teacher coach adviser manager lead head coordinator ex former'),
);

/** Whether the key of a contract is that of an apprenticeship. */
export const isApprenticeship = (key: string): boolean => apprentice.test(key);

/** The units that ask for an apprentice, among others: of "web design apprentice" the last. None for those who teach apprentices. */
export function apprenticesIn(words: readonly KeywordUnit[]): KeywordUnit[] {
  if (words.some((unit) => unit.words.some((word) => staff.has(word)))) return [];
  const apprentices = words.filter((unit) => unit.words.some((word) => apprentice.test(word)) && unit.words.every(namesApprentice));
  return apprentices.length < words.length ? apprentices : [];
}

const namesApprentice = (word: string) => apprentice.test(word) || kindOfApprenticeship.test(word);
