import { type AskedSearch, changedSearch, type SearchParams } from '@berth/contract';
import { advertSearchQuery } from './advert-search.queries.ts';
import { readSiteSearch, type SearchSettings } from './search-settings.ts';
import type { OtherSearch } from './wider-searches.ts';

/**
 * A search that finds more than that of `params`, and the query for its first jobs. A shorter keyword is searched exactly, so that these are the jobs that its
 * link counts.
 */
export function otherSearchQuery(
  { change, kind }: Pick<OtherSearch, 'change' | 'kind'>,
  params: SearchParams,
  config: SearchSettings,
): { params: SearchParams; search: AskedSearch; query: ReturnType<typeof advertSearchQuery> } {
  const widened = changedSearch(params, change);
  const { search } = readSiteSearch(widened, config);
  return { params: widened, search, query: advertSearchQuery(search, config, kind === 'shorter') };
}
