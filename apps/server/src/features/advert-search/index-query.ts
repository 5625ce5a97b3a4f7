import type { IndexCounts, IndexQuery } from '@berth/advert-index';
import { byName, listFilters, type RangeFilter, rangeFilters } from '@berth/contract';
import { levelPoints } from '../adverts/index.ts';
import { bonusesOf } from './close-bonuses.ts';
import { type AdvertSearch, type FilterSteps, middleOf, type RawFilterCounts } from './search-index.ts';
import { scoredWords } from './search-query.ts';

/** The query of a search for the index in memory. With `steps` the index also counts the results of each filter value. */
export function indexQuery(search: AdvertSearch, now: Date, steps: FilterSteps | undefined): IndexQuery {
  const { terms, filters, areaWords } = search;
  const isByScore = search.sort === 'Score';
  const area = areaWords?.map((word) => ({ words: [word], isPhrase: false }));
  return {
    groups: area ? [...terms.groups, area] : terms.groups,
    without: terms.without,
    centre: middleOf(search),
    radiusMiles: search.radiusMiles,
    facets: filters.facets,
    ranges: filters.ranges,
    publishedSince: filters.publishedSince?.getTime() ?? null,
    sort: search.sort === 'Salary' ? { highestOf: 'salary' satisfies RangeFilter } : search.sort,
    wordWeights: (isByScore ? scoredWords(terms) : []).map((word) => ({ word, weight: search.wordWeights.get(word) ?? 1 })),
    levelPoints,
    bonuses: isByScore ? bonusesOf(terms, search.wordWeights) : [],
    limit: search.limit,
    offset: search.offset,
    now: now.getTime(),
    count: steps ? { ranges: steps.ranges, publishedSince: steps.publishedSince.map((since) => since.getTime()) } : null,
  };
}

/** What the index has counted, as either layer says it. Without a segment the index names no facet. */
export function filterCountsOf({ facets, ranges, publishedSince }: IndexCounts): RawFilterCounts {
  return {
    facets: byName(listFilters, (filter) => facets[filter] ?? []),
    ranges: byName(rangeFilters, (filter) => ranges[filter] ?? []),
    publishedSince,
  };
}
