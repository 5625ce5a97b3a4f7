import { routes } from '@berth/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** All members of staff. */
export const staffMembersQuery = queryOptions({
  queryKey: ['staff', 'members'],
  queryFn: () => callApi(routes.staff.members),
  staleTime: 0,
});

/** The audit, page by page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['staff', 'audit'],
  queryFn: ({ pageParam }) => callApi(routes.audit.list, { query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) } }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
