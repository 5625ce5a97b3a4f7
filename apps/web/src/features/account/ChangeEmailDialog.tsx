import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/Dialog.tsx';
import { unconfirmedEmailQuery } from './email.queries.ts';
import { markShown, useWasShown } from './once-dialogs.ts';
import { PendingActions, PendingWords } from './PendingEmailChange.tsx';
import { usePendingEmailChange } from './use-pending-email-change.ts';

/** Opens once a session while a change of address waits for its link to be followed (account.change.3). */
export function ChangeEmailDialog() {
  const { data: email } = useQuery(unconfirmedEmailQuery);
  const isTold = useWasShown('change-email');
  const pending = usePendingEmailChange();
  return (
    <Dialog
      open={Boolean(email) && !isTold}
      onClose={() => markShown('change-email')}
      title="Request to change email address"
      actions={<PendingActions pending={pending} />}
    >
      {email ? <PendingWords email={email} pending={pending} /> : null}
    </Dialog>
  );
}
