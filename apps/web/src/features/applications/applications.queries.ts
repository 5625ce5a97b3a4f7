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

/** What the candidate has filled in for an advert, and what is asked. Saves put the answer in its place. */
export const applicationDraftQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['applications', 'draft', advertId],
    queryFn: () => callApi(routes.applicationDrafts.fetch, { query: { advertId } }),
  });

/** Applications begun and not sent. */
export const begunApplicationsQuery = queryOptions({
  queryKey: ['applications', 'begun'],
  queryFn: () => callApi(routes.applicationDrafts.list),
  staleTime: 0,
});

/** What an advert asks about equality; nothing for most. */
export const equalityQuestionsQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['applications', 'equality-questions', advertId],
    queryFn: () => callApi(routes.equality.questions, { query: { advertId } }),
  });
