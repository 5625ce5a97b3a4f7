import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshAccount, unconfirmedEmailQuery } from './email.queries.ts';

type Act = 'resend' | 'cancel';

const failures: Record<Act, string> = {
  resend: 'Failed to resend email, please try again later.',
  cancel: 'Failed to cancel the request, please try again later.',
};

/** Sends the link of a pending change of address again, or cancels the change. */
export function usePendingEmailChange() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [pendingAct, setPendingAct] = useState<Act | null>(null);
  const [isResent, setResent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** The link was followed, or the change cancelled, in another window or on another device. */
  async function showItIsGone() {
    toast({ text: 'There is no pending email change.' });
    await refreshAccount(queryClient);
  }

  async function doIt(act: Act) {
    if (act === 'resend') {
      await callApi(routes.account.resendChangeEmail, { query: {} }, { quiet: true });
      setResent(true);
    } else if (await callApi(routes.account.closeChangeEmailRequest, undefined, { quiet: true })) {
      queryClient.setQueryData(unconfirmedEmailQuery.queryKey, null);
      toast({ tone: 'positive', text: 'The request is cancelled. Your email address has not changed.' });
    } else await showItIsGone();
  }

  async function attempt(act: Act) {
    setPendingAct(act);
    setResent(false);
    setFailure(null);
    try {
      await doIt(act);
    } catch (error) {
      if (isApiProblem(error, 404)) await showItIsGone();
      else if (!(await sessionEnded(error))) setFailure(failures[act]);
    }
    setPendingAct(null);
  }

  return { pendingAct, isResent, failure, resend: () => void attempt('resend'), cancel: () => void attempt('cancel') };
}
export type PendingEmailChange = ReturnType<typeof usePendingEmailChange>;
