import type { IndexCounts, IndexQuery } from '@berth/advert-index';
import { levelPoints } from '../adverts/index.ts';
import type { AdvertSearch, FilterSteps, RawFilterCounts } from './search-index.ts';
import { scoredWords } from './search-query.ts';

/** A search as the index in memory is asked it. With `steps` it counts what each filter would give. */
export function indexQuery(search: AdvertSearch, now: Date, steps: FilterSteps | undefined): IndexQuery {
  const { terms, filters } = search;
  return {
    groups: terms.groups,
    without: terms.without,
    centre: search.centre,
    radiusMiles: search.radiusMiles,
    facets: {
      categoryIds: filters.categoryIds.map(String),
      contractTypes: filters.contractTypes,
      hours: filters.hours,
      employers: filters.employers,
    },
    ranges: { salary: { from: filters.salaryFrom, to: filters.salaryTo } },
    publishedSince: filters.publishedSince?.getTime() ?? null,
    sort: search.sort,
    wordWeights: (search.sort === 'Score' ? scoredWords(terms) : []).map((word) => ({ word, weight: search.wordWeights.get(word) ?? 1 })),
    levelPoints,
    limit: search.limit,
    offset: search.offset,
    now: now.getTime(),
    count: steps ? { ranges: { salary: steps.salaryFrom }, publishedSince: steps.publishedSince.map((since) => since.getTime()) } : null,
  };
}

/** What the index has counted, as either layer says it. */
export function filterCountsOf({ facets, ranges, publishedSince }: IndexCounts): RawFilterCounts {
  return {
    categories: (facets.categoryIds ?? []).map(({ key, adverts }) => ({ id: Number(key), adverts })),
    contractTypes: facets.contractTypes ?? [],
    hours: facets.hours ?? [],
    employers: facets.employers ?? [],
    salaryFrom: (ranges.salary ?? []).map(({ from, adverts }) => ({ amount: from, adverts })),
    publishedSince,
  };
}
