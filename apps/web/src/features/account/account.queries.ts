import { routes } from 'virtual:api-routes';
import type { Confirmed } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** The outcome of following a confirmation link. */
export type Confirmation = ({ state: 'confirmed' } & Omit<Confirmed, 'confirmed'>) | { state: 'expired' };

/**
 * Confirms an address with the two parts of a mailed link. It changes state, so it is asked once, in the browser
 * only (mail scanners fetch pages), and never again for the same link. A link that is spent, too old or unknown
 * is "expired"; only a failed call throws.
 */
export const confirmEmailQuery = (link: { userId: string; code: string }) =>
  queryOptions({
    queryKey: ['account', 'confirm-email', link],
    queryFn: async (): Promise<Confirmation> => {
      try {
        const { confirmed, ...outcome } = await callApi(routes.account.confirmEmail, { query: link }, { quiet: true });
        return confirmed ? { state: 'confirmed', ...outcome } : { state: 'expired' };
      } catch (error) {
        if (isApiProblem(error) && [400, 403, 404, 409, 410, 422].includes(error.status)) return { state: 'expired' };
        throw error;
      }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The registration that this browser has to confirm with a code; null if there is none. */
export const registrationQuery = queryOptions({
  queryKey: ['account', 'registration'],
  queryFn: () => callApi(routes.account.registration),
});

/** Where the candidate is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => callApi(routes.account.sessions, undefined, { quiet: true }),
  // The component that uses it shows the failure.
  meta: { handled: true },
});
