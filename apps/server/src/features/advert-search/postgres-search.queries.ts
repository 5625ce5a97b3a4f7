import {
  byName,
  filters,
  idsFilters,
  type ListFilter,
  listFilters,
  namesFilters,
  type RangeFilter,
  rangeFilters,
  type SortName,
} from '@berth/contract';
import { type RawBuilder, sql } from 'kysely';
import { lexemesOf } from '../adverts/index.ts';
import { unlessKnown } from './known-answers.queries.ts';
import { byHighestPay, everyMatch, type Page } from './order-by-pay.queries.ts';
import {
  type AdvertMatches,
  type AdvertSearch,
  type FilterSteps,
  middleOf,
  noFilters,
  type RawFilterCounts,
  type SearchFilters,
  type SearchIndex,
  type SearchRun,
} from './search-index.ts';
import { type Boost, scoreBoosts, searchQuery } from './search-query.ts';

/** `kind` is the name of the filter in `count_search_filters`; `newest` is null if the filter's names do not come from adverts. */
type Count = { kind: string; value: string; adverts: number; newest: number | null; version: string };

const listOfKind = new Map<string, ListFilter>([
  ...idsFilters.map((filter) => [filter, filter] as const),
  ...namesFilters.map((filter) => [filters[filter].counts, filter] as const),
]);
const rangeOfKind = new Map<string, RangeFilter>(rangeFilters.map((filter) => [filters[filter].from, filter]));

/** Ranges as arguments of `search_adverts` and `count_search_filters`: from and to of each, in the order of the filter table. */
const rangeArguments = ({ ranges }: SearchFilters) =>
  sql.join(rangeFilters.map((filter) => sql`${ranges[filter].from}::integer, ${ranges[filter].to}::integer`));

/** The search layer on PostgreSQL: one GIN index over tenant-prefixed lexemes, through `search_adverts` and `count_search_filters`. */
export const postgresSearch: SearchIndex = {
  search: async (run, search) => {
    const lexeme = lexemesOf(run.tenantId);
    const query = searchQuery(lexeme, search, search.filters);
    const boosts = search.sort === 'Score' ? scoreBoosts(lexeme, search) : [];
    const { centre, radiusMiles, filters: asked, sort, limit, offset } = search;
    const key = JSON.stringify([run.tenantId, query, boosts, centre, radiusMiles, asked.ranges, sort, limit, offset]);
    // A walk is made once.
    const known = search.walk === null && isOfNoMoment(asked) ? run.answers?.matches : undefined;
    const { value } = await unlessKnown(run, known, { query, key, ages: [] }, () => searchOnce(run, { search, query, boosts }));
    return value;
  },

  countFilters: async (run, search, steps) => {
    const { tenantId, now } = run;
    const query = searchQuery(lexemesOf(tenantId), search, noFilters);
    const key = JSON.stringify([tenantId, query, search.centre, search.radiusMiles, search.filters]);
    const known = isOfNoMoment(search.filters) ? run.answers?.counts : undefined;
    const ages = steps.publishedSince.map((since) => (now.getTime() - since.getTime()) / 1_000);
    const { value, at } = await unlessKnown(run, known, { query, key, ages }, () => countOnce(run, { search, query, steps }));
    const later = now.getTime() - at.getTime();
    return { ...value, publishedSince: value.publishedSince.map(({ since, adverts }) => ({ since: since + later, adverts })) };
  },
};

/** No later search asks for what was published since the same moment. */
const isOfNoMoment = ({ publishedSince }: SearchFilters) => publishedSince === null;

type Asked = { search: AdvertSearch; query: string | null; boosts: Boost[] };

async function searchOnce(
  { database, tenantId, now }: SearchRun,
  { search, query, boosts }: Asked,
): Promise<{ value: AdvertMatches; version: string }> {
  const { filters: asked } = search;
  const centre = middleOf(search);
  const after = search.walk?.after;
  const position = after
    ? sql`${after.key ?? 'Infinity'}::float8, ${new Date(after.publishedAt)}::timestamptz, ${after.advertId}::bigint`
    : sql`null::float8, null::timestamptz, null::bigint`;
  const page = (sort: SortName, part: RawBuilder<unknown>) => sql<Page>`
    select total, ids, distances, keys, published, open_adverts_version(tenant::integer)::text as version
    from set_config('app.tenant_id', ${String(tenantId)}, true) as tenant, lateral search_adverts(
      case when tenant <> '' then ${query}::tsquery end, ${boosts.map(({ query }) => query)}::tsquery[], ${boosts.map(({ points }) => points)}::integer[],
      ${centre?.lat ?? null}::float8, ${centre?.lng ?? null}::float8, ${search.radiusMiles}::float8,
      ${rangeArguments(asked)}, ${asked.publishedSince}::timestamptz, ${sort}, ${now}::timestamptz, ${part})`;
  const { rows } = await (search.sort === 'Salary'
    ? byHighestPay(page('PublishDate', everyMatch), tenantId, search, position)
    : page(search.sort, sql`${position}, ${search.limit}::integer, ${search.offset}::bigint`)
  ).execute(database);
  const { total = 0, ids, distances, keys, published, version = '' } = rows[0] ?? {};
  const matches = (ids ?? []).map((id, index) => {
    const advertId = Number(id);
    const distanceInMiles = distances?.[index] ?? null;
    const key = keys?.[index] ?? null;
    const score = boosts.length > 0 && key !== null ? -key : null;
    if (!search.walk) return { advertId, version: null, distanceInMiles, score };
    const position = { key: key === Number.POSITIVE_INFINITY ? null : key, publishedAt: published?.[index]?.getTime() ?? 0, advertId };
    return { advertId, version: null, distanceInMiles, score, position };
  });
  return { value: { total, matches }, version };
}

type Counted = { search: AdvertSearch; query: string | null; steps: FilterSteps };

async function countOnce(
  { database: trx, now }: SearchRun,
  { search, query, steps }: Counted,
): Promise<{ value: RawFilterCounts; version: string }> {
  const { radiusMiles, filters: asked } = search;
  // Counts have no order.
  const centre = middleOf({ ...search, sort: 'PublishDate' });
  const lists = listFilters.map((filter) =>
    filters[filter].kind === 'ids' ? sql`${asked.facets[filter].map(Number)}::integer[]` : sql`${asked.facets[filter]}::text[]`,
  );
  const stepLists = rangeFilters.map((filter) => sql`${steps.ranges[filter]}::integer[]`);
  const { rows } = await sql<Count>`
    select kind, value, adverts, newest, (select open_adverts_version(current_tenant_id()))::text as version from count_search_filters(
      ${query}::tsquery, ${centre?.lat ?? null}::float8, ${centre?.lng ?? null}::float8, ${radiusMiles}::float8,
      ${sql.join(lists)}, ${rangeArguments(asked)}, ${asked.publishedSince}::timestamptz, ${now}::timestamptz,
      ${sql.join(stepLists)}, ${steps.publishedSince}::timestamptz[])`.execute(trx);
  const counts: RawFilterCounts = {
    facets: byName(listFilters, () => []),
    ranges: byName(rangeFilters, () => []),
    publishedSince: [],
  };
  for (const { kind, value, adverts, newest } of rows) {
    const [list, range] = [listOfKind.get(kind), rangeOfKind.get(kind)];
    if (list) counts.facets[list].push({ key: value, adverts, newestAdvertId: newest ?? 0 });
    else if (range) counts.ranges[range].push({ from: Number(value), adverts });
    else counts.publishedSince.push({ since: steps.publishedSince[Number(value) - 1]?.getTime() ?? 0, adverts });
  }
  return { value: counts, version: rows[0]?.version ?? '' };
}
