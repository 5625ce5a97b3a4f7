import { routes } from 'virtual:api-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { logFailure } from './log-failure.ts';

/** A tenant's settings do not change while a visitor is on a page. The next full load brings the new ones. */
const forThisVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Name, contact details, brand and settings of the tenant. The root loader preloads it for every page. */
export const tenantDetailsQuery = queryOptions({
  queryKey: ['tenant', 'details'],
  queryFn: () => callApi(routes.tenants.details),
  ...forThisVisit,
});

/**
 * Runtime configuration (tenants.config.1), distances in miles. The root loader preloads it for every page. A failed load is ignored
 * (failures.loads.1): the defaults apply.
 */
export const tenantConfigQuery = queryOptions({
  queryKey: ['tenant', 'config'],
  queryFn: () => callApi(routes.tenants.config).catch(async () => (await import('./tenant-defaults.ts')).defaultConfig),
  ...forThisVisit,
});

/** The configuration for a route's `beforeLoad`, which runs before the root loader has finished. */
export const readConfig = (queryClient: QueryClient) => queryClient.query({ ...tenantConfigQuery, staleTime: 'static' });

/**
 * The tenant's texts: titles, descriptions, placeholders, consent, navigation, footer. Preloaded for every page. A failed load is only
 * logged (failures.loads.2): the page then uses plain texts and the tenant's name.
 */
export const tenantContentQuery = queryOptions({
  queryKey: ['tenant', 'content'],
  queryFn: ({ client }) =>
    callApi(routes.tenants.content).catch(async (error: unknown) => {
      logFailure('The content could not be loaded', error);
      const { fallbackContent } = await import('./tenant-defaults.ts');
      return fallbackContent((await client.query({ ...tenantDetailsQuery, staleTime: 'static' })).tenantDisplayName);
    }),
  ...forThisVisit,
});
