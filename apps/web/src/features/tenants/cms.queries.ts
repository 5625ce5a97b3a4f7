import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { logFailure } from '../../platform/log-failure.ts';

/** A failed load is only logged (failures.loads.2): the content's own navigation and footer replace it. */
const without = (error: unknown) => {
  logFailure('Content management could not be loaded', error);
  return null;
};

/** Menu and style sheet of the header in account application mode; null if they could not be loaded. */
export const cmsHeaderQuery = queryOptions({
  queryKey: ['tenant', 'cms', 'header'],
  queryFn: () => callApi(routes.tenants.cmsHeader).catch(without),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Links of the footer in account application mode; null if they could not be loaded. */
export const cmsFooterQuery = queryOptions({
  queryKey: ['tenant', 'cms', 'footer'],
  queryFn: () => callApi(routes.tenants.cmsFooter).catch(without),
  staleTime: Number.POSITIVE_INFINITY,
});
