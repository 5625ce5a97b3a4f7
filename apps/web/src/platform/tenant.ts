import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** Nothing about a tenant changes while a visitor looks at a page; the next full load brings the new words. */
const forThisVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Name, contact details, brand and settings of the tenant. The root loader has it ready for every page. */
export const tenantDetailsQuery = queryOptions({
  queryKey: ['tenant', 'details'],
  queryFn: () => callApi(routes.tenants.details),
  ...forThisVisit,
});

/** Runtime configuration (SPEC.md §3), distances in miles. The root loader has it ready for every page. */
export const tenantConfigQuery = queryOptions({
  queryKey: ['tenant', 'config'],
  queryFn: () => callApi(routes.tenants.config),
  ...forThisVisit,
});

/** The tenant's words: titles, descriptions, placeholders, consent, navigation, footer. Ready for every page. */
export const tenantContentQuery = queryOptions({
  queryKey: ['tenant', 'content'],
  queryFn: () => callApi(routes.tenants.content),
  ...forThisVisit,
});
