import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Everything that the site has about the candidate. Read again at each visit. */
export const ownDataQuery = queryOptions({
  queryKey: ['personal-data', 'own'],
  queryFn: () => callApi(routes.personalData.ownData),
  staleTime: 0,
});
