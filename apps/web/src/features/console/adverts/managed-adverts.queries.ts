import { type ManagedAdvertSort, type ManagedAdvertState, managedAdvertSorts, managedAdvertStates, routes } from '@berth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { jobCategoriesQuery } from '../../../platform/job-categories.ts';

/** Which adverts the list shows, as its address says. */
export type AdvertsSearch = {
  state?: ManagedAdvertState;
  origin?: 'own' | 'feed';
  feed?: string;
  words?: string;
  sort?: ManagedAdvertSort;
};

/** Reads the address of the list; what is no filter is left out. */
export function readAdvertsSearch(search: Record<string, unknown>): AdvertsSearch {
  const state = managedAdvertStates.find((one) => one === search['state']);
  const sort = managedAdvertSorts.find((one) => one === search['sort']);
  const origin = (['own', 'feed'] as const).find((one) => one === search['origin']);
  // The router reads a word of digits as a number.
  const given = search['words'];
  const words = typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, 200) : '';
  const feed = typeof search['feed'] === 'string' && /^[a-z0-9][a-z0-9-]{0,39}$/.test(search['feed']) ? search['feed'] : '';
  return { ...(state && { state }), ...(origin && { origin }), ...(feed && { feed }), ...(words && { words }), ...(sort && { sort }) };
}

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
