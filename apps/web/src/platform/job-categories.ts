import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** The tenant's job categories with their number of open adverts: links of the home page, names of what a search chose. */
export const jobCategoriesQuery = queryOptions({
  queryKey: ['lookups', 'job-categories'],
  queryFn: () => callApi(routes.lookups.jobCategories),
  staleTime: 300_000,
});

/** How categories are called, by their ids in an address; one that the tenant does not list goes by its number. */
export function categoryNamer(categories: readonly { jobCategoryId: number; name: string }[]): (id: number | string) => string {
  const names = new Map(categories.map(({ jobCategoryId, name }) => [jobCategoryId, name]));
  return (id) => names.get(Number(id)) ?? `Category ${id}`;
}
