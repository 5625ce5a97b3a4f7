import { sql } from 'kysely';
import type { SearchIndex } from './search-index.ts';
import { searchQuery } from './search-query.ts';

/** Elements of an int8 array arrive as text: the driver's number parser is for single values. */
type Row = { total: number; ids: string[] | null; distances: (number | null)[] | null };

/** The search layer on PostgreSQL: one GIN index over tenant-prefixed lexemes, through `search_adverts`. */
export const postgresSearch: SearchIndex = {
  search: async (trx, tenantId, search, now) => {
    const query = searchQuery(tenantId, search.keyword, search.centre, search.radiusMiles);
    const { rows } = await sql<Row>`
      select total, ids, distances from search_adverts(
        ${query.asked}::tsquery, ${query.allInTitle}::tsquery, ${query.someInTitle}::tsquery, ${query.centre?.lat ?? null}::float8, ${query.centre?.lng ?? null}::float8,
        ${query.radiusMiles}::float8, ${search.sort}, ${now}::timestamptz, ${search.limit}::integer, ${search.offset}::bigint)`.execute(
      trx,
    );
    const row = rows[0];
    const ids = (row?.ids ?? []).map(Number);
    return {
      total: row?.total ?? 0,
      matches: ids.map((advertId, index) => ({ advertId, distanceInMiles: row?.distances?.[index] ?? null })),
    };
  },
};
