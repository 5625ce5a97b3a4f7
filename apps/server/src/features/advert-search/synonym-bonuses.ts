import type { Bonus } from '@berth/advert-index';
import { leastOfTitle, levelPoints } from '../adverts/index.ts';
import type { Alternative, KeywordTerms } from './keyword/keyword-terms.ts';

/** What a synonym in a title counts, as a share of the typed words there: the thesaurus lists the closest first. */
const shares = [
  { after: 0, share: 0.7 },
  { after: 2, share: 0.6 },
  { after: 5, share: 0.5 },
  { after: 9, share: 0.4 },
];
/** Alternatives of one search that can count; more would not change what comes first. */
const mostCounted = 24;
/** The same where terms are compared one by one with what is near to them. */
const mostCompared = 48;

/** Synonyms that are also compared with one of the typed words in the title. */
const mostWithTyped = 2;

/** Whether every word of an alternative was typed. Of terms that do not say what was typed, all was. */
export const isTypedIn =
  ({ typed }: Pick<KeywordTerms, 'typed'>) =>
  ({ words }: Alternative) =>
    !typed || words.every((word) => typed.has(word));

/**
 * What the alternatives of each group count in a title, of which an advert gets the first that it has: nothing for what was typed, whose words
 * count by themselves, and more for the closest synonyms (search.order.3). Words that a synonym shares with what was typed count once, unless all of it was typed for another group.
 */
export function synonymBonuses(terms: KeywordTerms, weights: ReadonlyMap<string, number>): Bonus[][] {
  const { typed, parts: groups = terms.groups } = terms;
  if (!typed) return [];
  const isTyped = isTypedIn(terms);
  const weightOf = (words: readonly string[]) => [...new Set(words)].reduce((sum, word) => sum + (weights.get(word) ?? 1), 0);
  const most = Math.max(1, Math.floor((terms.parts ? mostCompared : mostCounted) / Math.max(1, groups.length)));
  return groups.map((group) => {
    const others = groups.filter((other) => other !== group).map(([first]) => first?.words ?? []);
    // Of "joiner carpenter", either word is a synonym of the other: a joiner is both, and comes before the kitchen fitter.
    const isTypedElsewhere = (one: Alternative) =>
      one !== group[0] && others.some((words) => one.words.every((word) => words.includes(word)));
    const whole = Math.max(0, ...group.filter((one) => isTyped(one) && !isTypedElsewhere(one)).map(({ words }) => weightOf(words)));
    const synonyms = group.filter((one) => !isTyped(one) || isTypedElsewhere(one));
    const shareOf = (one: Alternative) => shares.findLast(({ after }) => synonyms.indexOf(one) >= after)?.share ?? 0;
    const pointsOf = (one: Alternative, words: readonly string[]) => {
      const isElsewhere = isTypedElsewhere(one);
      if (isTyped(one) && !isElsewhere) return 0;
      const shared = isElsewhere ? [] : words.filter((word) => typed.has(word));
      const points = whole * shareOf(one) - weightOf(shared);
      return Math.max(1, Math.round(points * levelPoints[leastOfTitle]));
    };
    // With one of two typed words a synonym comes after both: the "Assistant Site Caretaker" for a "site manager".
    const first = group.find(isTyped);
    const pair = first?.words.length === 2 && !first.isPhrase ? first.words : [];
    const withTyped = synonyms.slice(0, mostWithTyped);
    const waysOf = (one: Alternative) => {
      const comesFirst = (word: string) => !one.words.includes(word) && weightOf([word]) > whole * (1 - shareOf(one));
      const more = withTyped.includes(one) ? pair.filter(comesFirst) : [];
      return more.map((word) => one.words.concat(word)).concat([one.words]);
    };
    return group
      .slice(0, most)
      .flatMap((one) => waysOf(one).map((words) => ({ words, leastLevel: leastOfTitle, points: pointsOf(one, words) })));
  });
}
