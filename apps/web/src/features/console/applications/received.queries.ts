import { type ApplicationFilterInput, routes } from '@berth/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';

const key = ['staff', 'applications'] as const;
/** The page that its loader has read for is not read for a second time. */
const freshMilliseconds = 5_000;
const { list, counts, fetch } = routes.backOfficeApplications;

/** Instead of a 404 for an unknown advert, which may be in an old address: nothing fits. */
const orNothing =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (isApiProblem(error, 404)) return nothing;
    throw error;
  };

/** Applications that fit a filter, newest first, page by page. */
export const receivedQuery = (filter: ApplicationFilterInput) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: ({ pageParam }) =>
      callApi(list, { query: { ...filter, limit: 50, ...(pageParam !== null && { cursor: pageParam }) } }).catch(
        orNothing({ applications: [], next: null }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: freshMilliseconds,
  });

/** How many fit a filter, by state and advert. Null for an unknown advert. */
export const receivedCountsQuery = (filter: ApplicationFilterInput) =>
  queryOptions({
    queryKey: [...key, 'counts', filter],
    queryFn: () => callApi(counts, { query: filter }).catch(orNothing(null)),
    staleTime: freshMilliseconds,
  });

/** One application. Reading it is recorded, and marks it as read. */
export const receivedApplicationQuery = (applicationGuid: string) =>
  queryOptions({
    queryKey: [...key, 'one', applicationGuid],
    queryFn: () => callApi(fetch, { params: { applicationGuid }, query: {} }),
    staleTime: freshMilliseconds,
  });

/** The states under the tenant's names. */
export const namedStatesQuery = queryOptions({
  queryKey: [...key, 'states'],
  queryFn: async () => (await callApi(routes.applicationActs.states)).states,
});

/** Templates for messages, and the placeholders they may have. */
export const templatesQuery = queryOptions({
  queryKey: [...key, 'templates'],
  queryFn: () => callApi(routes.messageTemplates.list),
  staleTime: freshMilliseconds,
});

/** The member's acts that can still be undone. */
export const openActsQuery = queryOptions({
  queryKey: [...key, 'acts'],
  queryFn: async () => (await callApi(routes.applicationActs.list, undefined, { quiet: true })).acts,
  staleTime: freshMilliseconds,
});

/** Where the ticked applications are kept while the member reads one of them and comes back. */
export const tickedKey = [...key, 'ticked'] as const;

/** After an application was read: lists and counts that say it is unread are read again once they are next shown. */
export async function forgetUnread(queryClient: QueryClient): Promise<void> {
  for (const name of ['list', 'counts']) await queryClient.invalidateQueries({ queryKey: [...key, name], refetchType: 'none' });
}

/** After an act: what is on screen is read again, and the rest once it is next shown. */
export async function refreshApplications(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== 'ticked' });
}
