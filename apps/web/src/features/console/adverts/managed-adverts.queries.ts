import { routes } from '@berth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { jobCategoriesQuery } from '../../../platform/job-categories.ts';
import type { AdvertsSearch } from './adverts-search.ts';

/** Adverts in any state, page by page. */
export const managedAdvertsQuery = (search: AdvertsSearch) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'adverts', 'list', search],
    queryFn: ({ pageParam }) =>
      callApi(routes.managedAdverts.list, { query: { ...search, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** One advert with its fields. */
export const managedAdvertQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['staff', 'adverts', 'one', advertId],
    queryFn: () => callApi(routes.managedAdverts.show, { params: { advertId } }),
    staleTime: 0,
  });

/** The documents of an advert, at most one of each kind. */
export const managedDocumentsQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['staff', 'adverts', 'documents', advertId],
    queryFn: () => callApi(routes.managedDocuments.list, { params: { advertId } }),
    staleTime: 0,
  });

/** How many people went on to the page of another site where an advert is applied for. */
export const applyClicksQuery = (advertId: number) =>
  queryOptions({
    queryKey: ['staff', 'adverts', 'clicks', advertId],
    queryFn: async () => (await callApi(routes.applyElsewhere.clicks, { query: { advertId } })).total,
    staleTime: 0,
  });

const namesOf = async (groupName: 'JOB_TYPE' | 'HOURS') =>
  (await callApi(routes.lookups.constants, { params: { groupName } })).map(({ name }) => name);

/** What the form of an advert offers. */
export const advertFormQuery = queryOptions({
  queryKey: ['staff', 'adverts', 'form'],
  queryFn: async ({ client }) => {
    const [form, categories, contractTypes, hours] = await Promise.all([
      callApi(routes.managedAdverts.form),
      client.query(jobCategoriesQuery),
      namesOf('JOB_TYPE'),
      namesOf('HOURS'),
    ]);
    return { ...form, categories: categories.map(({ name }) => name), contractTypes, hours };
  },
  staleTime: 60_000,
});
export type AdvertOffers = Awaited<ReturnType<NonNullable<(typeof advertFormQuery)['queryFn']>>>;
