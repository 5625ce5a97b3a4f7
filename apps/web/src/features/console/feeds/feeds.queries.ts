import { routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** All feeds with their last runs. */
export const feedsQuery = queryOptions({
  queryKey: ['staff', 'feeds', 'list'],
  queryFn: () => callApi(routes.feeds.list),
  staleTime: 0,
});

/** The newest runs of a feed. */
export const feedRunsQuery = (name: string) =>
  queryOptions({
    queryKey: ['staff', 'feeds', 'runs', name],
    queryFn: () => callApi(routes.feeds.runs, { params: { name }, query: {} }),
    staleTime: 0,
  });

/** One run with its faults. */
export const feedRunQuery = (name: string, runId: number) =>
  queryOptions({
    queryKey: ['staff', 'feeds', 'run', name, runId],
    queryFn: () => callApi(routes.feeds.show, { params: { name, runId } }),
    staleTime: 0,
  });
