import { routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The signed-in candidate's own record. */
export const candidateQuery = queryOptions({
  queryKey: ['candidates', 'own'],
  queryFn: () => callApi(routes.candidates.fetch),
});

/** How much of the profile is complete. */
export const completenessQuery = queryOptions({
  queryKey: ['candidates', 'completeness'],
  queryFn: () => callApi(routes.candidates.completeness),
});
