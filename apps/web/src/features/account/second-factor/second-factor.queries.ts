import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** The account's second factors. */
export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => callApi(routes.secondFactor.fetch),
  // The component that uses it shows the failure.
  meta: { handled: true },
});
