import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** What the account has beside its password. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => callApi(routes.secondFactor.fetch),
  // Its failure is told in its place.
  meta: { handled: true },
});
