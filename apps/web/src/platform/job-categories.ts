import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** The tenant's job categories with their numbers of open adverts: for links on the home page, and names of chosen categories. */
export const jobCategoriesQuery = queryOptions({
  queryKey: ['lookups', 'job-categories'],
  queryFn: () => callApi(routes.lookups.jobCategories),
  staleTime: 300_000,
});

/** Names categories by their ids in an address. A category that the tenant does not list is named by its number. */
export function categoryNamer(categories: readonly { jobCategoryId: number; name: string }[]): (id: number | string) => string {
  const names = new Map(categories.map(({ jobCategoryId, name }) => [jobCategoryId, name]));
  return (id) => names.get(Number(id)) ?? `Category ${id}`;
}
