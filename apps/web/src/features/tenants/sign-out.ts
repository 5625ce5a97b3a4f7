import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { sayOops } from '../../platform/request-failure.ts';
import { announceSignOut, leavePage } from '../../platform/signed-out.ts';
import { mayLeave } from '../../ui/may-leave.ts';

/**
 * Ends the session and loads the login page as a new document, forgetting everything fetched and typed as that candidate. Whoever has something unsaved
 * is asked first, while there is a session to save it in. A 401 counts as already out (sign-in.session.6); after any other failure
 * the session lives on, which whoever walks away from a shared computer must be told.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await callApi(routes.account.logout);
    } catch (error) {
      if (!isApiProblem(error, 401)) return sayOops(`You are still signed in. ${problemWords(error)}`);
    }
    announceSignOut();
    leavePage(queryClient);
  };
}
