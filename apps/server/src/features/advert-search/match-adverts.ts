import { postgresSearch } from './postgres-search.queries.ts';
import type { AdvertMatches, AdvertSearch } from './search-index.ts';
import type { SearchSite } from './search-site.ts';

/** Runs a search of the tenant's open adverts on the index in memory, or on PostgreSQL if the index cannot answer: both find the same. */
export async function matchAdverts(
  { at, memory, answers }: Pick<SearchSite, 'at' | 'memory' | 'answers'>,
  search: AdvertSearch,
): Promise<AdvertMatches> {
  const now = at.now();
  const { tenantId, services } = at;
  return (
    memory?.answer(tenantId, search, now) ?? (await postgresSearch.search({ database: services.database, tenantId, now, answers }, search))
  );
}
