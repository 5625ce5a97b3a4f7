import { advertSummarySchema } from '@berth/contract';
import { z } from 'zod';
import { analyseText, beginnersWord, employerWords } from '../adverts/index.ts';
import { alikeOf } from './keyword/synonyms.ts';
import { isRank } from './rank-words.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { summariesAsJson } from './summaries-as-json.ts';

/** More adverts than this are no accident: a search for them is not shortened. */
export const fewMentions = 3;

const namesSchema = z.array(
  advertSummarySchema.pick({
    jobTitle: true,
    employer: true,
    locationName: true,
    contractTypeName: true,
    hoursName: true,
    jobCategories: true,
  }),
);
type Names = z.infer<typeof namesSchema>[number];

/** What the titles of adverts have of a keyword: all of it in one of them, some of its words, or neither these nor their synonyms. Ranks are no words. */
export type InTitles = 'all' | 'some' | 'nothing';

/** By the list of matches, which is the same one as long as the answer can be given again. */
const known = new WeakMap<Answer['found']['matches'], InTitles>();

/**
 * What the first few adverts that a keyword finds have of it besides their texts: "work with animals" finds a chef's advert that says both words. Its title and
 * its employer's name have nothing of them. Does not ask PostgreSQL for texts that are in memory.
 */
export async function readInTitles(site: SearchSite, answer: Answer, now: Date): Promise<InTitles> {
  const { matches } = answer.found;
  const inTitles = known.get(matches) ?? (await compareTitles(site, answer, now));
  known.set(matches, inTitles);
  return inTitles;
}

async function compareTitles(site: SearchSite, { asked, found }: Answer, now: Date): Promise<InTitles> {
  const { groups, typed = new Set() } = asked.terms;
  const { matches } =
    asked.offset === 0 && found.matches.length >= Math.min(found.total, fewMentions)
      ? { matches: found.matches.slice(0, fewMentions) }
      : await find(site, { ...asked, offset: 0, limit: fewMentions, walk: null }, now, false);
  const summaries = await summariesAsJson(site, matches, null, now, ['[', ']']);
  const names = namesSchema.parse(JSON.parse(summaries.toString()));
  // Who types "weather forecaster" does not mean every job at the Met Office; but Ofsted has a longer name too.
  const named = new Set([...typed, ...groups.flatMap(([first]) => alikeOf(site.defaults.synonyms, first?.words ?? []).flat())]);
  const hasAll = ({ jobCategories, employer, ...advert }: Names) => {
    const text = [...Object.values(advert), ...jobCategories].join(' ');
    // That an advert takes beginners is no accident.
    const words = new Set([...analyseText(text), beginnersWord]);
    for (const word of employerWords(employer)) if (named.has(word)) words.add(word);
    return groups.every((group) => group.some((way) => way.words.every((word) => words.has(word))));
  };
  // A "curriculum manager" has nothing of "quality manager".
  const telling = [...[...typed].map((word) => [word]), ...groups.flat().map((way) => way.words)].filter((words) => !words.every(isRank));
  const hasSome = ({ jobTitle, employer }: Names) => {
    const words = new Set([...analyseText(jobTitle), ...employerWords(employer)]);
    return telling.some((some) => some.every((word) => words.has(word)));
  };
  // An advert that has been withdrawn since has no summary.
  return names.length === 0 || names.some(hasAll) ? 'all' : names.some(hasSome) ? 'some' : 'nothing';
}
