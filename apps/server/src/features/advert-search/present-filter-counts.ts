import type { ValueCount } from '@berth/advert-index';
import { byName, type FilterCounts, filters, idsFilters, namesFilters, rangeFilters } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readCategories } from '../adverts/index.ts';
import { readFilterNames } from './filter-names.queries.ts';
import type { FilterSteps, RawFilterCounts, SearchFilters } from './search-index.ts';

/** Values of one kind that are worth offering; what is chosen comes in addition. */
const mostOffered = 100;
const dayMilliseconds = 86_400_000;

/** The steps that a search page counts. */
export function filterSteps(now: Date): FilterSteps {
  return {
    ranges: byName(rangeFilters, (filter) => filters[filter].steps),
    publishedSince: filters.posted.steps.map((days) => new Date(now.getTime() - days * dayMilliseconds)),
  };
}

/** What each filter of a search would give, as a page shows it: with the names that the values have in the newest advert of each. */
export async function presentFilterCounts(
  trx: TenantTransaction,
  counts: RawFilterCounts,
  { facets }: SearchFilters,
  { publishedSince }: FilterSteps,
): Promise<FilterCounts> {
  const offered = byName(namesFilters, (filter) => mostAdverts(counts.facets[filter], facets[filter]));
  const newest = Object.values(offered).flatMap((values) => values.map((value) => value.newestAdvertId));
  const names = await readFilterNames(trx, newest);
  const categoryIds = idsFilters.flatMap((filter) => [...counts.facets[filter].map(({ key }) => key), ...facets[filter]]);
  const categories = await readCategories(trx, [...new Set(categoryIds.map(Number))]);
  const presented = [
    ...idsFilters.map((filter) => [filters[filter].counts, presentCategories(categories, counts.facets[filter])]),
    ...namesFilters.map((filter) => [
      filters[filter].counts,
      offered[filter].map(({ key, adverts, newestAdvertId }) => ({ name: names.get(newestAdvertId)?.[filter] ?? key, adverts })),
    ]),
    ...rangeFilters.map((filter) => [
      filters[filter].from,
      counts.ranges[filter].map(({ from, adverts }) => ({ amount: from, adverts })).sort((a, b) => a.amount - b.amount),
    ]),
    [
      filters.posted.counts,
      filters.posted.steps.map((days, index) => ({
        days,
        adverts: counts.publishedSince.find((step) => step.since === publishedSince[index]?.getTime())?.adverts ?? 0,
      })),
    ],
  ];
  return Object.fromEntries(presented) as FilterCounts;
}

function presentCategories(categories: { id: number; name: string }[], counts: ValueCount[]): FilterCounts['categories'] {
  const adverts = new Map(counts.map((count) => [count.key, count.adverts]));
  return categories
    .map(({ id, name }) => ({ jobCategoryId: id, name, adverts: adverts.get(String(id)) ?? 0 }))
    .sort((a, b) => b.adverts - a.adverts || a.name.localeCompare(b.name, 'en-GB'));
}

/** The values with most adverts, and every chosen one, found or not. */
function mostAdverts(counts: ValueCount[], chosen: string[]): ValueCount[] {
  const sorted = counts.toSorted((a, b) => b.adverts - a.adverts || (a.key < b.key ? -1 : 1));
  const offered = sorted.filter((value, index) => index < mostOffered || chosen.includes(value.key));
  const missing = chosen.filter((key) => !offered.some((value) => value.key === key));
  return [...offered, ...missing.map((key) => ({ key, adverts: 0, newestAdvertId: 0 }))];
}
