import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callApi } from '../../platform/api.ts';
import { sessionQuery } from '../../platform/session.ts';

/**
 * Ends the session and goes to the login page, forgetting everything fetched as that candidate.
 * Whatever the answer (401: already out) the visitor ends up signed out on this screen (SPEC.md §4, "Session").
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await callApi(routes.account.logout).catch(() => undefined);
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' });
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await router.navigate({ href: '/account/login' });
  };
}
