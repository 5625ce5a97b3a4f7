import type { ValueCount } from '@berth/advert-index';
import { byName, type FilterCounts, filters, idsFilters, namesFilters, rangeFilters } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { filterNamesOf } from './filter-names.ts';
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

/** What each filter of a search would give, as a page shows it: with names. */
export async function presentFilterCounts(
  at: At,
  counts: RawFilterCounts,
  { facets }: SearchFilters,
  { publishedSince }: FilterSteps,
): Promise<FilterCounts> {
  const offered = byName(namesFilters, (filter) => mostAdverts(counts.facets[filter], facets[filter]));
  const ids = byName(idsFilters, (filter) => withChosen(counts.facets[filter], facets[filter]));
  const nameOf = await filterNamesOf(at, { ...ids, ...offered });
  const presented = [
    ...idsFilters.map((filter) => [filters[filter].counts, presentCategories(ids[filter], (key) => nameOf(filter, key))]),
    ...namesFilters.map((filter) => [
      filters[filter].counts,
      offered[filter].map(({ key, adverts }) => ({ name: nameOf(filter, key) ?? key, adverts })),
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

function presentCategories(counts: ValueCount[], nameOf: (key: string) => string | undefined): FilterCounts['categories'] {
  return counts
    .flatMap(({ key, adverts }) => {
      const name = nameOf(key);
      return name === undefined ? [] : { jobCategoryId: Number(key), name, adverts };
    })
    .sort((a, b) => b.adverts - a.adverts || a.name.localeCompare(b.name, 'en-GB'));
}

/** The values with most adverts, and every chosen one, found or not. */
function mostAdverts(counts: ValueCount[], chosen: string[]): ValueCount[] {
  const sorted = counts.toSorted((a, b) => b.adverts - a.adverts || (a.key < b.key ? -1 : 1));
  const offered = sorted.filter((value, index) => index < mostOffered || chosen.includes(value.key));
  return withChosen(offered, chosen);
}

function withChosen(counts: ValueCount[], chosen: string[]): ValueCount[] {
  const missing = chosen.filter((key) => !counts.some((value) => value.key === key));
  return [...counts, ...missing.map((key) => ({ key, adverts: 0, newestAdvertId: 0 }))];
}
