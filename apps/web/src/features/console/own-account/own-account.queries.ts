import { routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';

/** What the member signs in with. */
export const staffAccountQuery = queryOptions({
  queryKey: ['staff', 'account'],
  queryFn: () => callApi(routes.staffAccount.fetch),
  staleTime: 0,
});

/** Where the member is signed in. */
export const staffSessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: () => callApi(routes.staffAccount.sessions, undefined, { quiet: true }),
  // The component that uses it shows the failure.
  meta: { handled: true },
});
