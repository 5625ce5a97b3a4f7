import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The signed-in candidate's own record. */
export const candidateQuery = queryOptions({
  queryKey: ['candidates', 'own'],
  queryFn: () => callApi(routes.candidates.fetch),
});
