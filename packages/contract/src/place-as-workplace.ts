import type { Workplace } from './workplace.ts';

/** What a text in the place box says of no place: where the work is done, or null if it may be anywhere. */
export type PlaceAsWorkplace = { workplace: Workplace | null };

const written: [Workplace | null, RegExp][] = [
  [
    'At home',
    /^(?:(?:fully |100% )?remote(?:ly)?(?: work(?:ing)?| based)?|(?:at |from )?home|home ?(?:based|working)|work(?:ing)? (?:from|at) home|wfh)$/,
  ],
  ['Hybrid', /^hybrid(?: work(?:ing)?)?$/],
  [
    null,
    /^(?:any|all|whole|wide|any ?(?:place|where|location|area)|everywhere|nation(?:wide|ally)|country ?wide|all (?:areas|locations|places|regions|over)|(?:the )?whole country|no preference)$/,
  ],
];
/** "Remote, UK", "UK wide", "remote (UK)", "anywhere in the UK". */
const country = /\b(?:(?:in |across |over |of )?(?:the )?(?:uk|u k|united kingdom|gb|great britain))\b/g;
const around = /^(?:in |only )|(?: only| jobs?| roles?)+$/g;

const words = (text: string) => text.replace(/[^a-z0-9%]+/g, ' ').trim();

/** "Remote", "hybrid" or "nationwide" typed for a place (search.place.21); null for every other text. */
export function placeAsWorkplace(text: string): PlaceAsWorkplace | null {
  const typed = words(text.toLowerCase());
  const bare = words(typed.replace(country, ' ')).replace(around, '').trim();
  const found = written.find(([, pattern]) => pattern.test(bare));
  return found ? { workplace: found[0] } : null;
}
