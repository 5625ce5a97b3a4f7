import type { Bonus } from '@berth/advert-index';
import { beginnersWord, employerWord, leastOfCategory, leastOfTitle } from '../adverts/index.ts';
import type { Alternative, KeywordTerms } from './keyword/keyword-terms.ts';
import { otherJobs, teachersOf } from './keyword/other-jobs.ts';
import { isRank } from './rank-words.ts';
import { isTypedIn, synonymBonuses } from './synonym-bonuses.ts';

/**
 * What an advert gets for each term of the keyword that it is close to: by its title or its employer, or else by a category. More than all categories
 * together, and more than all other points, so that the order is by the number of such terms first (search.order.9).
 */
const closeByTitle = 20_000_000;
const closeByCategory = 500_000;

/** Terms of one search that are looked at; more would hardly change which adverts are close. */
const mostTerms = 8;
/** Alternatives of a trade that are looked for in the titles of those who teach it. */
const mostTaught = 16;

/**
 * What the terms of a keyword give beyond their words, a list for each: for synonyms in a title (synonym-bonuses), and for being close. Ranks make nothing close
 * where there are other words, and that a job takes beginners never does. None without typed words.
 */
export function bonusesOf(terms: KeywordTerms, weights: ReadonlyMap<string, number>): Bonus[][] {
  const isTyped = isTypedIn(terms);
  const parts = terms.parts ?? terms.groups;
  const counted = tellingTerms(terms).slice(0, mostTerms);
  const employers = employerNames(counted.map((group) => group.filter(isTyped)));
  return synonymBonuses(terms, weights).map((inTitle, index) => {
    const group = parts[index] ?? [];
    if (!counted.includes(group)) return inTitle;
    return bonuses(otherJobs(inTitle, terms), leastOfTitle, 0).concat(
      ofTeachers(inTitle, group.filter(isTyped), terms),
      inTitle.map(({ words, leastLevel, points }) => ({ words, leastLevel, points: points + closeByTitle })),
      bonuses(employers, leastOfTitle, closeByTitle),
      bonuses(inTitle, leastOfCategory, closeByCategory),
    );
  });
}

/** The terms of a keyword that say what job it is: without ranks, if there are others. */
export function tellingTerms(terms: KeywordTerms): Alternative[][] {
  const isTyped = isTypedIn(terms);
  const groups = (terms.parts ?? terms.groups).filter(([first]) => !first?.words.includes(beginnersWord));
  const telling = groups.filter((group) => group.some((one) => isTyped(one) && !one.words.every(isRank)));
  return telling.length > 0 ? telling : groups;
}

/** The titles of those who teach a trade are as close to it as a category: the lecturer in joinery is the first lecturer for "joiner". */
function ofTeachers(inTitle: readonly Bonus[], typed: readonly Alternative[], terms: KeywordTerms): Bonus[] {
  const taught = inTitle.slice(0, mostTaught);
  // As many for all of them, which is one condition for PostgreSQL.
  const points = closeByCategory + Math.max(0, ...taught.map((one) => one.points));
  const titles = taught.flatMap(({ words }) => teachersOf(typed, terms).map((teacher) => ({ words: words.concat(teacher) })));
  return bonuses(titles, leastOfTitle, points);
}

type Ways = readonly Pick<Bonus, 'words'>[];

/** The whole keyword as an employer's name. In a part of one it is another word: an art teacher is not any teacher at a College of Arts. */
function employerNames(typed: readonly Alternative[][]): Ways {
  const names = typed.length === 1 ? typed.flat() : [{ words: typed.flatMap(([first]) => first?.words ?? []) }];
  return names.map(({ words }) => ({ words: words.map(employerWord) }));
}

const bonuses = (ways: Ways, leastLevel: number, points: number): Bonus[] => ways.map(({ words }) => ({ words, leastLevel, points }));

/** Whether the first advert by best match is close to no term, so that none is: their texts, places or hours mention the keyword. Null in another order. */
export const isCloseToNothing = (score: number | null): boolean => score !== null && score < closeByCategory;

/** How many terms of the keyword an advert has in its title; all that are looked at, if its employer's name is the whole keyword. */
export const termsInTitle = (score: number | null): number => Math.floor((score ?? 0) / closeByTitle);

/**
 * Where on a page the less close adverts begin: the index of the first one that is close to fewer terms than the first advert of the page, or -1. Titles are compared,
 * or categories if no title on the page is close. `scores` are in the order of the page.
 */
export function firstLessClose(scores: readonly (number | null)[]): number {
  for (const points of [closeByTitle, closeByCategory]) {
    const closeTo = scores.map((score) => Math.floor((score ?? 0) / points));
    const most = closeTo[0] ?? 0;
    if (most > 0) return closeTo.findIndex((terms) => terms < most);
  }
  return -1;
}
