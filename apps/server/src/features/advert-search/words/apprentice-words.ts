import { analyseText } from '../../adverts/index.ts';
import type { KeywordUnit } from './keyword-units.ts';

/** In Welsh too. */
const apprentice = /^(?:apprentice|prentis)/;
const kindOfApprenticeship = /^(?:degree|higher|modern|advanced|adult|level|\d)$/;
/** Behind "apprentice" or "apprenticeship" these name someone who looks after apprentices. */
const staff = new Set(
  analyseText('lecturer tutor trainer assessor instructor teacher coach adviser manager lead coordinator mentor officer support'),
);

/** Whether the key of a contract is that of an apprenticeship. */
export const isApprenticeship = (key: string): boolean => apprentice.test(key);

/** The units that ask for an apprentice, among others: of "web design apprentice" the last. None for those who look after apprentices. */
export function apprenticesIn(words: readonly KeywordUnit[]): KeywordUnit[] {
  const apprentices = words.filter((unit) => unit.words.some((word) => apprentice.test(word)) && unit.words.every(namesApprentice));
  const isOfStaff = apprentices.some((unit) => staff.has(words[words.indexOf(unit) + 1]?.words[0] ?? ''));
  return isOfStaff || apprentices.length === words.length ? [] : apprentices;
}

const namesApprentice = (word: string) => apprentice.test(word) || kindOfApprenticeship.test(word);
