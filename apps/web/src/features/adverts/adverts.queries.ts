import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** Adverts on the home page and the page of the latest (SPEC.md §9). */
export const latestCount = 4;

/** The latest open adverts, newest first. */
export const latestAdvertsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['adverts', 'latest', limit],
    queryFn: () => callApi(routes.adverts.list, { query: { limit } }),
  });

/** One advert, closed ones included (`isOpen` false): the API's 410 carries them. Throws `ApiProblem` 404 for an unknown id. */
export const advertQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['adverts', 'one', advertId],
    queryFn: () =>
      callApi(routes.adverts.fetch, { query: { advertId } }).catch((error: unknown) => {
        if (isApiProblem(error, 410) && error.advert) return error.advert;
        throw error;
      }),
  });

/** Job categories with their number of open adverts, for the home page's quick links. */
export const jobCategoriesQuery = queryOptions({
  queryKey: ['lookups', 'job-categories'],
  queryFn: () => callApi(routes.lookups.jobCategories),
  staleTime: 300_000,
});
