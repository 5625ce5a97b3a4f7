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

/** One search of a tenant's open adverts. Distances in miles; `radiusMiles` includes the place's own extent. */
export type AdvertSearch = {
  terms: KeywordTerms;
  /** The weight of each word in a score; 1 without an entry. */
  wordWeights: ReadonlyMap<string, number>;
  centre: Coordinates | null;
  radiusMiles: number;
  /** The words of an area and its surroundings, of which an advert must have one; null without an area. */
  areaWords: readonly string[] | null;
  filters: SearchFilters;
  sort: SortName;
  limit: number;
  offset: number;
  /** Set in a walk by cursor: only what comes behind `after` in the order, if it is given, each match with its own position. */
  walk: { after: SearchPosition | null } | null;
};

/** The middle that the layers need: that of an area counts for the order by distance alone, since its words decide what is in it. */
export function middleOf({ centre, radiusMiles, sort }: Pick<AdvertSearch, 'centre' | 'radiusMiles' | 'sort'>): Coordinates | null {
  return radiusMiles === Number.POSITIVE_INFINITY && sort !== 'GeoDistance' ? null : centre;
}

/** The position of an advert in a sort order: `key` is its score, its distance, its closing time (seconds since 1970; null: never) or its pay. */
export type SearchPosition = { key: number | null; publishedAt: number; advertId: number };

/**
 * One advert found. `version` is its version in an index in memory that is recent enough to tell what is open; else null. `score` is null in orders other than
 * by best match, `position` is given in a walk.
 */
export type AdvertMatch = {
  advertId: number;
  version: number | null;
  distanceInMiles: number | null;
  score: number | null;
  position?: SearchPosition;
};

/** The found adverts in order, and their total. The caller reads their content. */
export type AdvertMatches = { total: number; matches: AdvertMatch[] };

/** For each filter the adverts of each value, or that reach each step, with the other filters applied and its own not. */
export type RawFilterCounts = {
  facets: Record<ListFilter, ValueCount[]>;
  ranges: Record<RangeFilter, { from: number; adverts: number }[]>;
  publishedSince: { since: number; adverts: number }[];
};

/** Steps that the range and publication filters are counted for. */
export type FilterSteps = { ranges: Record<RangeFilter, readonly number[]>; publishedSince: readonly Date[] };

/** An answer of PostgreSQL, the state of its tenant's adverts that it is of, and when it was given. */
export type KnownAnswer<T> = { value: T; version: string; at: Date };

export type AnswersByQuestion<T> = {
  get: (key: string) => KnownAnswer<T> | undefined;
  set: (key: string, answer: KnownAnswer<T>) => unknown;
};

/** The answers that a process remembers. */
export type KnownAnswers = { matches: AnswersByQuestion<AdvertMatches>; counts: AnswersByQuestion<RawFilterCounts> };

/** Where and when PostgreSQL searches: in the given transaction of the tenant, or its own. Without `answers` it knows none. */
export type SearchRun<Where = Database | TenantTransaction> = { database: Where; tenantId: number; now: Date; answers?: KnownAnswers };

/** A search layer: PostgreSQL (the source of truth, the fallback and the test oracle), or the index in memory in front of it. */
export type SearchIndex = {
  /** A single round trip, or two if an answer is known that is no longer true. */
  search: (run: SearchRun, search: AdvertSearch) => Promise<AdvertMatches>;
  countFilters: (run: SearchRun<TenantTransaction>, search: AdvertSearch, steps: FilterSteps) => Promise<RawFilterCounts>;
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
  areaWords: null,
  filters: noFilters,
  sort: 'PublishDate',
  limit: 0,
  offset: 0,
  walk: null,
};
