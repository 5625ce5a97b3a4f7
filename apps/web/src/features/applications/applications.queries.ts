import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The candidate's applications, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications', 'list'],
  queryFn: () => callApi(routes.applications.list),
});

/** Whether the candidate has applied for this advert; asked anew each time, since it decides what the page offers. */
export const alreadyAppliedQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['applications', 'already-applied', advertId],
    queryFn: () => callApi(routes.applications.alreadyApplied, { query: { advertId } }),
    staleTime: 0,
  });
