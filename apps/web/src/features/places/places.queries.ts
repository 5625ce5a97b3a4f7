import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Fewer letters would match half the gazetteer. */
export const minimumLetters = 2;

/** Places that start with what was typed, best first. The gazetteer does not change during a visit. */
export const placeSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['places', 'autocomplete', typed],
    queryFn: ({ signal }) => callApi(routes.places.autocomplete, { query: { q: typed } }, { signal }),
    enabled: typed.length >= minimumLetters,
    staleTime: Number.POSITIVE_INFINITY,
  });
