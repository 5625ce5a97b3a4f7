import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { type AdvertSearch, toAdvertQuery } from './advert-search.ts';

/** One page of a search. Kept for 300,000 ms (SPEC.md §9, "Search result cache expiry"). */
export const advertSearchQuery = (search: AdvertSearch) =>
  queryOptions({
    queryKey: ['adverts', 'search', search],
    queryFn: ({ signal }) => callApi(routes.advertSearch.search, { body: toAdvertQuery(search) }, { signal }),
    staleTime: 300_000,
    // A failed search is shown with its own "Try again" rather than asked for again unasked.
    retryOnMount: false,
  });
