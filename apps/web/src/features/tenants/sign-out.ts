import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { announceSignOut, leavePage } from '../../platform/signed-out.ts';
import { mayLeave } from '../../ui/may-leave.ts';

/**
 * Ends the session and loads the login page as a new document, which forgets everything fetched and typed as that candidate. Asks first if
 * something is unsaved, while the session can still save it. A 401 counts as signed out (sign-in.session.6). After any other failure the
 * session is still active, and people on shared computers must know that before they leave.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await callApi(routes.account.logout);
    } catch (error) {
      if (!isApiProblem(error, 401)) return showFailureToast(`You are still signed in. ${problemWords(error)}`);
    }
    announceSignOut();
    leavePage(queryClient);
  };
}
