import { type AdvertQuery, advertFiltersSchema } from '@berth/contract';
import type { UnderstoodKeyword } from './understanding/understand-keyword.ts';

/** The query with another keyword. */
export function withKeyword(query: AdvertQuery, keyword: string): AdvertQuery {
  return { ...query, keywordParams: { ...query.keywordParams, keyword } };
}

/** The query without its place, chosen or typed. */
export function withoutPlace(query: AdvertQuery, { parts }: Pick<UnderstoodKeyword, 'parts'>): AdvertQuery {
  const keyword = parts.find(({ field }) => field === 'location')?.keywordWithout ?? query.keywordParams.keyword;
  return { ...withKeyword(query, keyword), locationPlaceData: {} };
}

/** The query without its filters. */
export function withoutFilters(query: AdvertQuery): AdvertQuery {
  return { ...query, filters: advertFiltersSchema.parse({}) };
}

/** Whether a query has filters. */
export function isFiltered({ filters }: AdvertQuery): boolean {
  return Object.values(filters).some((filter) => (Array.isArray(filter) ? filter.length > 0 : filter !== undefined));
}
