import { type AdvertQuery, advertFiltersSchema } from '@berth/contract';

/** The query with another keyword. */
export function withKeyword(query: AdvertQuery, keyword: string): AdvertQuery {
  return { ...query, keywordParams: { ...query.keywordParams, keyword } };
}

/** The query without its filters. */
export function withoutFilters(query: AdvertQuery): AdvertQuery {
  return { ...query, filters: advertFiltersSchema.parse({}) };
}

/** Whether a query has filters. */
export function isFiltered({ filters }: AdvertQuery): boolean {
  return Object.values(filters).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined));
}
