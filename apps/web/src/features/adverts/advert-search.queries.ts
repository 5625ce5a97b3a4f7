import { routes } from 'virtual:api-routes';
import { type AdvertResult, type AskedSearch, fewResults, strictly, type TenantConfig, toAdvertQuery } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** Results, advice and suggestions are kept for 300,000 ms (search.memory.1). */
const staleTime = 300_000;
/** Older results are kept while they are refetched, so that a visitor who comes back from a job finds the list at the same position. */
const gcTime = 1_800_000;

/** Whether a page of results shows advice: the first one, of few results or of fewer words than were typed. */
export function isHelped({ total, page, reading }: Pick<AdvertResult, 'total' | 'page' | 'reading'>): boolean {
  return page === 1 && (total < fewResults || Boolean(reading.shortened));
}

/**
 * One page of a search, with the counts of its filters where the tenant shows filters. `isExact`: no other keyword is searched instead if this one finds little.
 */
export const advertSearchQuery = (search: AskedSearch, { useEnhancedSearch }: Pick<TenantConfig, 'useEnhancedSearch'>, isExact = false) => {
  const query = toAdvertQuery(search);
  return queryOptions({
    queryKey: ['adverts', 'search', search, ...(isExact ? ['exact'] : [])],
    queryFn: ({ signal }) =>
      callApi(
        routes.advertSearch.search,
        { body: { ...(isExact ? strictly(query) : query), withFilterCounts: useEnhancedSearch, withPassages: true } },
        { signal, quiet: true },
      ),
    staleTime,
    gcTime,
    // A failed search has its own "Try again" button, so do not retry it on mount.
    retryOnMount: false,
    meta: { handled: true },
  });
};

/** What to change in a search that found little. If advice cannot be had, none is shown: the visitor could do nothing about it. */
export const searchAdviceQuery = (search: AskedSearch) =>
  queryOptions({
    queryKey: ['adverts', 'advice', search],
    queryFn: ({ signal }) =>
      callApi(routes.advertSearch.advice, { body: toAdvertQuery(search) }, { signal }).catch((error: unknown) => {
        if (isApiProblem(error)) return null;
        throw error;
      }),
    staleTime,
  });

/** Fewer letters would suggest half of all titles. */
export const minimumLetters = 2;
/** The API accepts this many. Longer texts need no suggestions. */
const maximumLetters = 100;

/** Job titles that go on from what was typed. */
export const titleSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['adverts', 'titles', typed],
    queryFn: ({ signal }) => callApi(routes.advertSearch.titleSuggestions, { query: { q: typed } }, { signal }),
    enabled: typed.length >= minimumLetters && typed.length <= maximumLetters,
    staleTime,
    retry: false,
  });
