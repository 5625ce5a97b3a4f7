import type { AdvertQuery, AdvertResult } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { readSummaries } from './adverts.queries.ts';
import { presentSummary } from './present-advert.ts';
import { filterSteps, presentFilterCounts } from './present-filter-counts.ts';
import { type ReadQuery, readAdvertQuery, type SearchDefaults } from './read-advert-query.ts';
import type { MemorySearch } from './search/live/memory-search.ts';
import { postgresSearch } from './search/postgres-search.queries.ts';
import type { AdvertMatches } from './search/search-index.ts';
import { writeCursor } from './search-cursor.ts';

/**
 * Searches the open adverts of a tenant: one page, the exact total, and on request what each filter would give. The index in memory
 * answers where it can; which of its adverts are still open, and what they say, PostgreSQL has the last word on.
 */
export async function searchAdverts(
  services: Services,
  tenantId: number,
  query: AdvertQuery,
  defaults: SearchDefaults,
  memory: MemorySearch | null = null,
): Promise<AdvertResult> {
  const now = services.clock();
  const read = readAdvertQuery(query, defaults, now);
  const { search } = read;
  const steps = filterSteps(now);
  const known = memory?.answer(tenantId, search, now, query.withFilterCounts ? steps : undefined) ?? null;
  return forTenant(services.database, tenantId, async (trx) => {
    const found: AdvertMatches = known ?? (await postgresSearch.search(trx, tenantId, search, now));
    const counts = query.withFilterCounts
      ? (known?.filterCounts ?? (await postgresSearch.countFilters(trx, tenantId, search, steps, now)))
      : null;
    const rows = await readSummaries(
      trx,
      found.matches.map((match) => match.advertId),
      now,
    );
    const distances = new Map(found.matches.map((match) => [match.advertId, match.distanceInMiles]));
    return {
      ...pagingOf(query, found.total),
      adverts: rows.map((row) => presentSummary(row, distances.get(row.id) ?? null)),
      place: read.place,
      placeNotFound: read.placeNotFound,
      distanceInMiles: read.distanceInMiles,
      nextCursor: nextCursor(query, read, found),
      filterCounts: counts && (await presentFilterCounts(trx, counts, search.filters, steps)),
    };
  });
}

/** How many open adverts a query finds. */
export async function countAdverts(
  services: Services,
  tenantId: number,
  query: AdvertQuery,
  defaults: SearchDefaults,
  memory: MemorySearch | null = null,
): Promise<number> {
  const now = services.clock();
  const { search } = readAdvertQuery(query, defaults, now);
  const asked = { ...search, sort: 'PublishDate', limit: 0, offset: 0 } as const;
  const known = memory?.answer(tenantId, asked, now);
  if (known) return known.total;
  return forTenant(services.database, tenantId, async (trx) => (await postgresSearch.search(trx, tenantId, asked, now)).total);
}

function pagingOf({ pagingDictionary: { requestedPage }, pageSize }: AdvertQuery, total: number) {
  return {
    total,
    page: requestedPage,
    pageSize,
    pageCount: Math.ceil(total / pageSize),
    pagingDictionary: { isFirstPage: requestedPage === 1, currentPage: requestedPage, requestedPage },
  };
}

/** A page that is not full is the last of its walk. */
function nextCursor(query: AdvertQuery, { search }: ReadQuery, { matches }: AdvertMatches): string | null {
  const last = matches.at(-1);
  if (query.cursor === undefined || !last?.position || matches.length < query.pageSize) return null;
  return writeCursor(search.sort, search.terms, { after: last.position, wordWeights: new Map(search.wordWeights) });
}
