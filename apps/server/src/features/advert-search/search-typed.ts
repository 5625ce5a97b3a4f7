import type { AdvertQuery } from '@berth/contract';
import { readInTitles } from './only-mentioned.ts';
import { type Answer, searchOnce } from './search-once.ts';
import type { SearchSite } from './search-site.ts';

/**
 * Searches for what a query says. A keyword that is the name of a place and nothing else is also searched as words where the place has no jobs, and is one word of a
 * job's title then: "omagh" finds the secretary to the Omagh Bombing Inquiry in London (search.place.22).
 */
export async function searchTyped(site: SearchSite, query: AdvertQuery, now: Date): Promise<Answer> {
  const typed = await searchOnce(site, query, now);
  const { read, found } = typed;
  const { keyword, plain, strict } = query.keywordParams;
  const isPlaceAlone = read.understood.parts.some(({ field, words }) => field === 'location' && words === keyword.trim());
  if (found.total > 0 || !isPlaceAlone || plain || strict || query.cursor !== undefined) return typed;
  const asWords = await searchOnce(site, { ...query, keywordParams: { ...query.keywordParams, plain: true } }, now);
  return asWords.found.total > 0 && (await readInTitles(site, asWords, now)) === 'all' ? asWords : typed;
}
