import { routes } from 'virtual:api-routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** The address that waits for its link to be followed, or null. It may have been confirmed or cancelled in another window. */
export const unconfirmedEmailQuery = queryOptions({
  queryKey: ['account', 'unconfirmed-email'],
  queryFn: async () => (await callApi(routes.account.getUnConfirmedEmail, { query: {} })).email,
  staleTime: 0,
});

/** What became of a mailed link. `used`: it was followed before. `taken`: the address has another account by now. */
export type LinkOutcome = 'done' | 'used' | 'taken' | 'ended';

const mailedLink = 'mailed-link';

/** Completes a change of address with the two parts of the mailed link. */
export const changeLinkQuery = (link: { userId: string; code: string }) =>
  followOnce('change', link, () => callApi(routes.account.changeEmailConfirm, { query: link }, { quiet: true }));

/** Lifts the block of an address with the parts of the mailed link. */
export const unblockLinkQuery = ({ userId, email, code }: { userId: string; email: string; code: string }) =>
  followOnce('unblock', { userId, email, code }, () =>
    callApi(routes.account.confirmEmailVerifyToken, { body: { email, token: code, purpose: 'unblock', userId } }, { quiet: true }),
  );

/**
 * Follows a link: it changes state, so it is asked once, in the browser only (mail scanners fetch pages), and never again for the
 * same link. Only a failed call throws.
 */
function followOnce(purpose: string, link: object, follow: () => Promise<boolean>) {
  return queryOptions({
    queryKey: ['account', mailedLink, purpose, link],
    queryFn: async ({ client }): Promise<LinkOutcome> => {
      try {
        await follow();
      } catch (error) {
        return outcomeOf(error);
      }
      await refreshAccount(client);
      return 'done';
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

function outcomeOf(error: unknown): LinkOutcome {
  if (!isApiProblem(error) || ![400, 404, 409, 410].includes(error.status)) throw error;
  if (error.code === 'link-used') return 'used';
  return error.status === 409 ? 'taken' : 'ended';
}

/** Refetches everything that belongs to the candidate. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'tenant' && queryKey[1] !== mailedLink });
}
