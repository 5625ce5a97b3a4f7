import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The signed-in candidate's CVs, newest first. */
export const cvListQuery = queryOptions({
  queryKey: ['documents', 'cvs'],
  queryFn: () => callApi(routes.documents.listCvs, { query: {} }),
});
