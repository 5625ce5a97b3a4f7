import type { AdvertQuery } from '@berth/contract';
import { isFiltered } from './changed-query.ts';
import { fewMentions, readInTitles } from './only-mentioned.ts';
import { type Answer, searchOnce } from './search-once.ts';
import type { SearchSite } from './search-site.ts';

/** What was typed, searched. `placeWithoutJobs`: the place that the keyword names, where its words were searched instead. */
type Typed = Answer & { placeWithoutJobs: string | null };

/**
 * Searches for what a query says. A keyword that is the name of a place and nothing else is searched as words if the place has no jobs, at most three jobs
 * anywhere have the words, and one of them has them in its title or its employer's name: "omagh" finds the secretary to the Omagh Bombing Inquiry in London
 * (search.place.22).
 */
export async function searchTyped(site: SearchSite, query: AdvertQuery, now: Date): Promise<Typed> {
  const typed = await searchOnce(site, query, now);
  const { read, found } = typed;
  const { keyword, plain, strict } = query.keywordParams;
  const isPlaceAlone = read.understood.parts.some(({ field, words }) => field === 'location' && words === keyword.trim());
  const asTyped = { ...typed, placeWithoutJobs: null };
  if (found.total > 0 || !isPlaceAlone || plain || strict || query.cursor !== undefined || isFiltered(query)) return asTyped;
  const asWords = await searchOnce(site, { ...query, keywordParams: { ...query.keywordParams, plain: true } }, now);
  const { total } = asWords.found;
  const isName = total > 0 && total <= fewMentions && (await readInTitles(site, asWords, now)) === 'all';
  return isName ? { ...asWords, placeWithoutJobs: read.place?.name ?? null } : asTyped;
}
