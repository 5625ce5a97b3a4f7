import { routes } from 'virtual:api-routes';
import type { PageSlug } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** The sanitised HTML of one static page. */
export const pageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['tenant', 'page', slug],
    queryFn: () => callApi(routes.tenants.page, { params: { slug } }),
    staleTime: 300_000,
  });
