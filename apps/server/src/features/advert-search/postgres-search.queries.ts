import { sql } from 'kysely';
import { noFilters, type RawFilterCounts, type SearchIndex, type ValueCount } from './search-index.ts';
import { scoreBoosts, searchQuery } from './search-query.ts';

/** Elements of an int8 array arrive as text: the driver's number parser is for single values. */
type Page = {
  total: number;
  ids: string[] | null;
  distances: (number | null)[] | null;
  keys: (number | null)[] | null;
  published: Date[] | null;
};
type Count = {
  kind: 'category' | 'contractTypes' | 'hours' | 'employers' | 'salaryFrom' | 'publishedSince';
  value: string;
  adverts: number;
  newest: number;
};

/** The search layer on PostgreSQL: one GIN index over tenant-prefixed lexemes, through `search_adverts` and `count_search_filters`. */
export const postgresSearch: SearchIndex = {
  search: async (database, tenantId, search, now) => {
    const { centre, filters } = search;
    const after = search.walk?.after;
    const asked = searchQuery(tenantId, search.terms, filters, centre, search.radiusMiles);
    const boosts = search.sort === 'Score' ? scoreBoosts(tenantId, search) : [];
    const { rows } = await sql<Page>`
      select total, ids, distances, keys, published from set_config('app.tenant_id', ${String(tenantId)}, true) as tenant, lateral search_adverts(
        case when tenant <> '' then ${asked}::tsquery end, ${boosts.map(({ query }) => query)}::tsquery[], ${boosts.map(({ points }) => points)}::integer[],
        ${centre?.lat ?? null}::float8, ${centre?.lng ?? null}::float8, ${search.radiusMiles}::float8,
        ${filters.salaryFrom}::integer, ${filters.salaryTo}::integer, ${filters.publishedSince}::timestamptz, ${search.sort}, ${now}::timestamptz,
        ${after ? (after.key ?? 'Infinity') : null}::float8, ${after ? new Date(after.publishedAt) : null}::timestamptz, ${after?.advertId ?? null}::bigint,
        ${search.limit}::integer, ${search.offset}::bigint)`.execute(database);
    const { total = 0, ids, distances, keys, published } = rows[0] ?? {};
    return {
      total,
      matches: (ids ?? []).map((id, index) => {
        const advertId = Number(id);
        const distanceInMiles = distances?.[index] ?? null;
        if (!search.walk) return { advertId, distanceInMiles };
        const key = keys?.[index] ?? null;
        const position = { key: key === Number.POSITIVE_INFINITY ? null : key, publishedAt: published?.[index]?.getTime() ?? 0, advertId };
        return { advertId, distanceInMiles, position };
      }),
    };
  },

  countFilters: async (trx, tenantId, { terms, centre, radiusMiles, filters }, steps, now) => {
    const asked = searchQuery(tenantId, terms, noFilters, centre, radiusMiles);
    const { rows } = await sql<Count>`
      select kind, value, adverts, newest from count_search_filters(
        ${asked}::tsquery, ${centre?.lat ?? null}::float8, ${centre?.lng ?? null}::float8, ${radiusMiles}::float8,
        ${filters.categoryIds}::integer[], ${filters.contractTypes}::text[], ${filters.hours}::text[], ${filters.employers}::text[],
        ${filters.salaryFrom}::integer, ${filters.salaryTo}::integer, ${filters.publishedSince}::timestamptz, ${now}::timestamptz,
        ${steps.salaryFrom}::integer[], ${steps.publishedSince}::timestamptz[])`.execute(trx);
    const counts: RawFilterCounts = { categories: [], contractTypes: [], hours: [], employers: [], salaryFrom: [], publishedSince: [] };
    for (const { kind, value, adverts, newest } of rows) {
      if (kind === 'category') counts.categories.push({ id: Number(value), adverts });
      else if (kind === 'salaryFrom') counts.salaryFrom.push({ amount: Number(value), adverts });
      else if (kind === 'publishedSince')
        counts.publishedSince.push({ since: steps.publishedSince[Number(value) - 1]?.getTime() ?? 0, adverts });
      else counts[kind].push({ key: value, adverts, newestAdvertId: newest } satisfies ValueCount);
    }
    return counts;
  },
};
