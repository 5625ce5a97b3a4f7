import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** How often a page asks again while a CV is being read, which takes a second or two. */
const readingMilliseconds = 2_000;

/** What the candidate's CVs suggest. An upload or a deletion of a CV invalidates it together with the list of CVs. */
export const cvSuggestionsQuery = queryOptions({
  queryKey: ['documents', 'suggestions'],
  queryFn: () => callApi(routes.cvSuggestions.list),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? readingMilliseconds : false),
});
