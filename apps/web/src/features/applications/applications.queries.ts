import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The candidate's applications, newest first. */
export const applicationsQuery = queryOptions({
  queryKey: ['applications', 'list'],
  queryFn: () => callApi(routes.applications.list),
});

/** One of the candidate's applications with everything that was sent. */
export const applicationQuery = (applicationGuid: string) =>
  queryOptions({
    queryKey: ['applications', 'one', applicationGuid],
    queryFn: () => callApi(routes.applications.fetch, { params: { applicationGuid } }),
  });

/** Whether the candidate has applied for this advert. Never cached, since it decides what the page offers. */
export const alreadyAppliedQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['applications', 'already-applied', advertId],
    queryFn: () => callApi(routes.applications.alreadyApplied, { query: { advertId } }),
    staleTime: 0,
  });

/** The candidate's draft for an advert, with what is asked. A save replaces it with the server's answer. */
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

/** The advert's questions about equality. Most adverts have none. */
export const equalityQuestionsQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['applications', 'equality-questions', advertId],
    queryFn: () => callApi(routes.equality.questions, { query: { advertId } }),
  });
