import { type AdvertQuery, sortOrders } from '@berth/contract';
import { paidByHourWord } from '../adverts/index.ts';
import { type Answer, find } from './search-once.ts';
import type { SearchSite } from './search-site.ts';

/**
 * The answer to a search by best match for nothing but pay by the hour ("£15 an hour"), with the jobs first that give theirs by the hour, the newest first
 * (search.order.11). Other answers are not changed.
 */
export async function hourlyFirst(site: SearchSite, query: AdvertQuery, answer: Answer, now: Date): Promise<Answer> {
  const { asked, read, found } = answer;
  const isByPayAlone = read.understood.salary?.period === 'hour' && asked.terms.groups.length === 0;
  if (!isByPayAlone || query.sortOrder !== sortOrders.Score || asked.sort !== 'PublishDate' || asked.walk !== null) return answer;
  const scored = { ...asked, sort: 'Score' as const, terms: { ...asked.terms, wished: paidByHourWord } };
  const { matches } = await find(site, scored, now, false);
  return { ...answer, asked: scored, found: { ...found, matches } };
}
