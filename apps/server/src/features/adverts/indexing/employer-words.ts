import { thesaurus } from '@berth/contract';
import { analyseText } from './analyse-text.ts';

/** Fewer letters name too much else. */
const fewestInitials = 3;
const mostInitials = 8;
const smallWords = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to']);
/** Initials leave out legal forms. */
const legalForms = new Set(['cic', 'inc', 'limited', 'llp', 'ltd', 'plc']);
/** Words of the thesaurus, which name trades: no one looks for "Care Home Executive Finders" by "chef". */
const trades = new Set(
  thesaurus.flatMap((entry) => (Array.isArray(entry) ? entry : Object.values(entry).flat())).filter((term) => /^\p{Ll}+$/u.test(term)),
);
/** "E.ON", "B.A.T": letters with dots between them. */
const dotted = /(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L}{1,3})+(?![\p{L}\p{N}])/gu;

/**
 * The words of an employer's name as search compares them, with the short names that people type: its initials ("UKAEA" of "United Kingdom Atomic Energy Authority",
 * "moj" of "Ministry of Justice") and names with dots as one word ("eon" of "E.ON").
 */
export function employerWords(name: string): string[] {
  const joined = Array.from(name.matchAll(dotted), ([word]) => word.replaceAll('.', ''));
  const words = name.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
  const named = words.filter((word) => !legalForms.has(word.toLowerCase()));
  const large = named.filter((word) => !smallWords.has(word.toLowerCase()));
  const isInCapitals = !/\p{Ll}/u.test(name);
  const initialOf = (word: string) => (!isInCapitals && isShortName(word) ? word : word.slice(0, 1));
  const initials = large.length < 2 ? [] : [named, large].map((list) => list.map(initialOf).join('').toLowerCase());
  const short = [
    ...joined,
    ...initials.filter((word) => word.length >= fewestInitials && word.length <= mostInitials && !trades.has(word)),
  ];
  const own = analyseText(name);
  return [...own, ...new Set(short.flatMap(analyseText))];
}

/** A short word in capitals is its own initials: the HM of "HM Revenue and Customs". */
const isShortName = (word: string) => /^\p{Lu}{2,4}$/u.test(word);
