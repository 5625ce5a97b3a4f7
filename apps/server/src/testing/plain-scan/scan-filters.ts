import { type AdvertQuery, type FilterCounts, type FilterName, filters as filterTable } from '@berth/contract';
import type { Read } from './scanned-advert.ts';

const day = 86_400_000;
const same = (a: string, b: string | null) => b !== null && a.toLowerCase() === b.toLowerCase();

/** The adverts that pass every filter, and the number behind each choice of a filter with the other filters set. */
export function scanFilters<T extends Read>(found: T[], filters: AdvertQuery['filters'], now: number) {
  const passes: Record<FilterName, (read: Read) => boolean> = {
    category: ({ advert }) => filters.categoryIds.length === 0 || filters.categoryIds.includes(advert.categoryId ?? -1),
    contract: ({ advert }) => filters.contractTypes.length === 0 || filters.contractTypes.some((name) => same(name, advert.contractType)),
    hours: ({ advert }) => filters.hours.length === 0 || filters.hours.some((name) => same(name, advert.hours)),
    workplace: ({ advert }) => filters.workplaces.length === 0 || filters.workplaces.some((name) => same(name, advert.workplace)),
    employer: ({ advert }) => filters.employers.length === 0 || filters.employers.some((name) => same(name, advert.employer)),
    salary: ({ low, high }) =>
      (filters.salaryFrom === undefined && filters.salaryTo === undefined) ||
      (low !== null && high !== null && high >= (filters.salaryFrom ?? 0) && low <= (filters.salaryTo ?? Number.POSITIVE_INFINITY)),
    posted: ({ advert }) => filters.postedWithinDays === undefined || advert.publishedAt >= now - filters.postedWithinDays * day,
  };
  const allBut = (kind: FilterName | null) =>
    found.filter((read) => Object.entries(passes).every(([name, pass]) => name === kind || pass(read)));
  const tally = (kind: FilterName, valueOf: (read: Read) => string | null) => {
    const counts: Record<string, number> = {};
    for (const read of allBut(kind)) {
      const value = valueOf(read)?.toLowerCase();
      if (value) counts[value] = (counts[value] ?? 0) + 1;
    }
    return counts;
  };
  const ofAnyPay = allBut('salary');
  const ofAnyDay = allBut('posted');
  return {
    passing: allBut(null),
    counts: {
      categories: tally('category', ({ advert }) => advert.category),
      contractTypes: tally('contract', ({ advert }) => advert.contractType),
      hours: tally('hours', ({ advert }) => advert.hours),
      workplaces: tally('workplace', ({ advert }) => advert.workplace),
      employers: tally('employer', ({ advert }) => advert.employer),
      salaryFrom: filterTable.salary.steps.map((amount) => ofAnyPay.filter(({ high }) => high !== null && high >= amount).length),
      postedWithin: filterTable.posted.steps.map((days) => ofAnyDay.filter(({ advert }) => advert.publishedAt >= now - days * day).length),
    } satisfies Record<keyof FilterCounts, unknown>,
  };
}
