import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** What the address of a page about a place or a category names. */
export type LandingSlugs = { place?: string; category?: string };

/** Adverts on the home page and the page of the latest (adverts.lists.1). */
export const latestCount = 4;

/** The latest open adverts, newest first. */
export const latestAdvertsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['adverts', 'latest', limit],
    queryFn: () => callApi(routes.adverts.list, { query: { limit } }),
  });

/** The same with the number of all that are open. */
export const activeAdvertsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['adverts', 'active', limit],
    queryFn: () => callApi(routes.adverts.activeList, { query: { limit } }),
  });

/**
 * One advert, closed ones included (`isOpen` false): the API's 410 carries them. The logo is fetched by its address rather than sent twice
 * with the page. Throws `ApiProblem` 404 for an unknown id.
 */
export const advertQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['adverts', 'one', advertId],
    queryFn: () =>
      callApi(routes.adverts.fetch, { query: { advertId, withLogo: 'false' } }).catch((error: unknown) => {
        if (isApiProblem(error, 410) && error.advert) return error.advert;
        throw error;
      }),
  });

/** The open adverts most like one, and the newest if too few are. A failure here must not fail the page. */
export const similarAdvertsQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['adverts', 'similar', advertId],
    queryFn: () => callApi(routes.adverts.similar, { query: { advertId } }).catch(() => []),
    staleTime: 300_000,
  });

/** What jobs like one pay; null if too few are known. A failure here must not fail the advert's page. */
export const similarPayQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['adverts', 'similar-pay', advertId],
    queryFn: () => callApi(routes.adverts.similarPay, { query: { advertId } }).catch(() => null),
    staleTime: 300_000,
  });

/** An advert by a preview link. Throws `ApiProblem` 404 once the link has ended. */
export const previewQuery = (guid: string) =>
  queryOptions({
    queryKey: ['adverts', 'preview', guid],
    queryFn: () => callApi(routes.adverts.preview, { params: { advertGuid: guid }, query: { withLogo: 'false' } }),
    staleTime: 0,
  });

/** The pages about places, categories and employers with the most adverts. */
export const landingLinksQuery = queryOptions({
  queryKey: ['adverts', 'landing-links'],
  queryFn: () => callApi(routes.advertLandings.links),
  staleTime: 300_000,
});

/** An employer's page. Throws `ApiProblem` 404 for an employer without adverts that are open or closed lately. */
export const employerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['adverts', 'employer', slug],
    queryFn: () => callApi(routes.advertEmployers.employer, { query: { slug } }),
  });

/** A page about a place, a category or both, by the slugs of its address. Throws `ApiProblem` 404 when nothing is open there. */
export const landingQuery = (slugs: LandingSlugs) =>
  queryOptions({
    queryKey: ['adverts', 'landing', slugs.category ?? '', slugs.place ?? ''],
    queryFn: () => callApi(routes.advertLandings.landing, { query: slugs }),
  });
