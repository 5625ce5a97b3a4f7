import { routes } from 'virtual:api-routes';
import { readSearch, type SearchParams, strictly, toAdvertQuery } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The signed-in candidate's job alerts, newest first. */
export const jobAlertsQuery = queryOptions({
  queryKey: ['job-alerts', 'list'],
  queryFn: () => callApi(routes.jobAlerts.list),
});

/** How many of them there are. */
export const alertCountQuery = queryOptions({
  queryKey: ['job-alerts', 'count'],
  queryFn: () => callApi(routes.jobAlerts.count),
});

/** What jobs like an advert can be searched by. */
export const similarSearchQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['job-alerts', 'like', advertId],
    queryFn: ({ signal }) => callApi(routes.adverts.similarSearch, { query: { advertId } }, { signal, quiet: true }),
    staleTime: 300_000,
    retry: false,
    meta: { handled: true },
  });

/** The current results of an alert's search. The component shows its own loading and failed states. */
export const alertPreviewQuery = (params: SearchParams) => {
  const { search } = readSearch(params);
  // An alert finds nothing by other words than its own.
  const body = strictly(toAdvertQuery(search));
  return queryOptions({
    queryKey: ['job-alerts', 'preview', search],
    queryFn: ({ signal }) => callApi(routes.advertSearch.search, { body }, { signal, quiet: true }),
    staleTime: 300_000,
    meta: { handled: true },
  });
};
