import type { ValueCount } from '@berth/advert-index';
import { byName, type Coordinates, type ListFilter, listFilters, type RangeFilter, rangeFilters, type SortName } from '@berth/contract';
import type { Database } from '../../platform/database/connect.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { KeywordTerms } from './keyword/keyword-terms.ts';

/** Filters as both layers compare them: names as keys (see filter-values), ids as text, pay in pounds a year. */
export type SearchFilters = {
  facets: Record<ListFilter, string[]>;
  ranges: Record<RangeFilter, { from: number | null; to: number | null }>;
  publishedSince: Date | null;
};

/** One search of one tenant's open adverts. Distances in miles; `radiusMiles` already holds the place's own extent. */
export type AdvertSearch = {
  terms: KeywordTerms;
  /** What each word counts in a score; without an entry 1. */
  wordWeights: ReadonlyMap<string, number>;
  centre: Coordinates | null;
  radiusMiles: number;
  filters: SearchFilters;
  sort: SortName;
  limit: number;
  offset: number;
  /** Set in a walk by cursor: only what comes behind `after` in the order, if it is given, each match with its own position. */
  walk: { after: SearchPosition | null } | null;
};

/** Where an advert stands in the order of a search: `key` is its score or distance, or when it closes (seconds since 1970; null: never). */
export type SearchPosition = { key: number | null; publishedAt: number; advertId: number };

/** One advert found. `position` is given in a walk. */
export type AdvertMatch = { advertId: number; distanceInMiles: number | null; position?: SearchPosition };

/** Which adverts, in order, and how many there are in all. Hydrating them is the caller's. */
export type AdvertMatches = { total: number; matches: AdvertMatch[] };

/** For each filter the adverts of each value, or that reach each step, with the other filters applied and its own not. */
export type RawFilterCounts = {
  facets: Record<ListFilter, ValueCount[]>;
  ranges: Record<RangeFilter, { from: number; adverts: number }[]>;
  publishedSince: { since: number; adverts: number }[];
};

/** Steps that the range and publication filters are counted for. */
export type FilterSteps = { ranges: Record<RangeFilter, readonly number[]>; publishedSince: readonly Date[] };

/** What answers a search: PostgreSQL (the truth, the fallback and the oracle), or the index in memory before it. */
export type SearchIndex = {
  /** In the transaction given, or one of its own: a single round trip. */
  search: (database: Database | TenantTransaction, tenantId: number, search: AdvertSearch, now: Date) => Promise<AdvertMatches>;
  countFilters: (trx: TenantTransaction, tenantId: number, search: AdvertSearch, steps: FilterSteps, now: Date) => Promise<RawFilterCounts>;
};

export const noFilters: SearchFilters = {
  facets: byName(listFilters, () => []),
  ranges: byName(rangeFilters, () => ({ from: null, to: null })),
  publishedSince: null,
};

/** The search without terms: every open advert, the newest first. */
export const everything: AdvertSearch = {
  terms: { groups: [], without: [] },
  wordWeights: new Map(),
  centre: null,
  radiusMiles: 0,
  filters: noFilters,
  sort: 'PublishDate',
  limit: 0,
  offset: 0,
  walk: null,
};
