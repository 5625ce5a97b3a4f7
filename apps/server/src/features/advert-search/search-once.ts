import type { AdvertQuery, FilterCounts } from '@berth/contract';
import { postgresSearch } from './postgres-search.queries.ts';
import { filterSteps, presentFilterCounts } from './present-filter-counts.ts';
import { type ReadQuery, readAdvertQuery } from './read-advert-query.ts';
import type { AdvertMatches, AdvertSearch, FilterSteps, RawFilterCounts } from './search-index.ts';
import type { SearchSite } from './search-site.ts';
import { weightsOf, withWordWeights } from './words/word-weights.ts';

/** A search that was made: how its query was read, what was asked of the index, and what that found. */
export type Answer = { read: ReadQuery; asked: AdvertSearch; found: Found };

/** Searches for exactly what a query says. */
export async function searchOnce(site: SearchSite, query: AdvertQuery, now: Date): Promise<Answer> {
  const read = await readAdvertQuery(query, site.defaults, site.at.services.places, now);
  const [asked = read.search] = await withWordWeights([read.search], (words) => weightsOf(site.at, words));
  return { read, asked, found: await find(site, asked, now, query.withFilterCounts) };
}

/** How many adverts a query finds by itself, and how its keyword was read. */
export async function countOnce(
  site: SearchSite,
  query: AdvertQuery,
  now: Date,
): Promise<{ total: number; understood: ReadQuery['understood'] }> {
  const { search, understood } = await readAdvertQuery(query, site.defaults, site.at.services.places, now);
  const { total } = await find(site, { ...search, sort: 'PublishDate', limit: 0, offset: 0, walk: null }, now, false);
  return { total, understood };
}

type Found = AdvertMatches & { counts: FilterCounts | null };

/** Searches the index in memory, or PostgreSQL if the index cannot answer. */
export async function find({ at, memory, answers }: SearchSite, asked: AdvertSearch, now: Date, withFilterCounts: boolean): Promise<Found> {
  const steps = withFilterCounts ? filterSteps(now) : undefined;
  const { filterCounts, ...found } =
    memory?.answer(at.tenantId, asked, now, steps) ?? (await searchInPostgres({ at, answers }, asked, now, steps));
  return { ...found, counts: filterCounts && steps ? await presentFilterCounts(at, filterCounts, asked.filters, steps) : null };
}

async function searchInPostgres(
  { at, answers }: Pick<SearchSite, 'at' | 'answers'>,
  asked: AdvertSearch,
  now: Date,
  steps: FilterSteps | undefined,
): Promise<AdvertMatches & { filterCounts: RawFilterCounts | null }> {
  const run = { database: at.services.database, tenantId: at.tenantId, now, answers };
  if (!steps) return { ...(await postgresSearch.search(run, asked)), filterCounts: null };
  return at.transaction(async (trx) => {
    const within = { ...run, database: trx };
    const found = await postgresSearch.search(within, asked);
    return { ...found, filterCounts: await postgresSearch.countFilters(within, asked, steps) };
  });
}
