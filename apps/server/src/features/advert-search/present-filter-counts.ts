import { type FilterCounts, postedWithinDays, salaryFromChoices } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { type NamedFilter, readCategories } from '../adverts/index.ts';
import { readFilterNames } from './filter-names.queries.ts';
import type { FilterSteps, RawFilterCounts, SearchFilters, ValueCount } from './search-index.ts';

/** Values of one kind that are worth offering; what is chosen comes in addition. */
const mostOffered = 100;
const dayMilliseconds = 86_400_000;

/** The steps that a search page counts. */
export function filterSteps(now: Date): FilterSteps {
  return {
    salaryFrom: salaryFromChoices,
    publishedSince: postedWithinDays.map((days) => new Date(now.getTime() - days * dayMilliseconds)),
  };
}

/** What each filter of a search would give, as a page shows it: with the names that the values have in the newest advert of each. */
export async function presentFilterCounts(
  trx: TenantTransaction,
  counts: RawFilterCounts,
  filters: SearchFilters,
  { publishedSince }: FilterSteps,
): Promise<FilterCounts> {
  const offered = {
    contractTypes: mostAdverts(counts.contractTypes, filters.contractTypes),
    hours: mostAdverts(counts.hours, filters.hours),
    employers: mostAdverts(counts.employers, filters.employers),
  };
  const newest = Object.values(offered).flatMap((values) => values.map((value) => value.newestAdvertId));
  const [names, categories] = [
    await readFilterNames(trx, newest),
    await readCategories(trx, [...new Set([...counts.categories.map(({ id }) => id), ...filters.categoryIds])]),
  ];
  const named = (kind: NamedFilter) =>
    offered[kind].map(({ key, adverts, newestAdvertId }) => ({ name: names.get(newestAdvertId)?.[kind] ?? key, adverts }));
  const countOfCategory = new Map(counts.categories.map(({ id, adverts }) => [id, adverts]));
  return {
    categories: categories
      .map(({ id, name }) => ({ jobCategoryId: id, name, adverts: countOfCategory.get(id) ?? 0 }))
      .sort((a, b) => b.adverts - a.adverts || a.name.localeCompare(b.name, 'en-GB')),
    contractTypes: named('contractTypes'),
    hours: named('hours'),
    employers: named('employers'),
    salaryFrom: [...counts.salaryFrom].sort((a, b) => a.amount - b.amount),
    postedWithin: postedWithinDays.map((days, index) => ({
      days,
      adverts: counts.publishedSince.find((step) => step.since === publishedSince[index]?.getTime())?.adverts ?? 0,
    })),
  };
}

/** The values with most adverts, and every chosen one, found or not. */
function mostAdverts(counts: ValueCount[], chosen: string[]): ValueCount[] {
  const sorted = counts.toSorted((a, b) => b.adverts - a.adverts || (a.key < b.key ? -1 : 1));
  const offered = sorted.filter((value, index) => index < mostOffered || chosen.includes(value.key));
  const missing = chosen.filter((key) => !offered.some((value) => value.key === key));
  return [...offered, ...missing.map((key) => ({ key, adverts: 0, newestAdvertId: 0 }))];
}
