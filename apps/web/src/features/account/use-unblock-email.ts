import { routes } from 'virtual:api-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshAccount } from './email.queries.ts';
import { markShown } from './once-dialogs.ts';

/** Has the link mailed that lifts the block of the address. */
export function useUnblockEmail() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  async function unblock() {
    setBusy(true);
    try {
      if (await callApi(routes.account.unblockEmail, undefined, { quiet: true })) {
        setSent(true);
        markShown('unblock-email');
      } else {
        // Another window or device has followed a link meanwhile.
        toast({ text: 'Your email address is not blocked any more.' });
        await refreshAccount(queryClient);
      }
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast('Unable to Unblock Email');
    }
    setBusy(false);
  }

  return { busy, isSent, unblock: () => void unblock(), closeSent: () => setSent(false) };
}
