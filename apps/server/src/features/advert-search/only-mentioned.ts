import { advertSummarySchema } from '@berth/contract';
import { z } from 'zod';
import { analyseText } from '../adverts/index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';
import { summariesAsJson } from './summaries-as-json.ts';

/** More adverts than this are no accident. */
export const fewMentions = 3;

const namesSchema = z.array(advertSummarySchema.pick({ jobTitle: true, employer: true }));

/**
 * Whether the few adverts that a keyword of several words finds only mention these words. Then no title and no employer's name has one of the words
 * or a synonym: "work with animals" finds a chef's advert that says both. Does not ask PostgreSQL for texts that are in memory.
 */
export async function areMentions(site: SearchSite, { asked, found }: Answer, now: Date): Promise<boolean> {
  const { groups, typed = new Set() } = asked.terms;
  if (typed.size < 2) return false;
  const { matches } =
    found.matches.length === found.total ? found : await find(site, { ...asked, offset: 0, limit: fewMentions, walk: null }, now, false);
  const summaries = await summariesAsJson(site, matches, null, now, ['[', ']']);
  const names = namesSchema.parse(JSON.parse(summaries.toString()));
  return (
    names.length > 0 &&
    names.every(({ jobTitle, employer }) => {
      const words = new Set(analyseText(`${jobTitle} ${employer}`));
      return (
        ![...typed].some((word) => words.has(word)) &&
        !groups.flat().some((alternative) => alternative.words.every((word) => words.has(word)))
      );
    })
  );
}
