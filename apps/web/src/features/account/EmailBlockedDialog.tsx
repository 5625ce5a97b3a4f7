import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { sessionQuery } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { unconfirmedEmailQuery } from './email.queries.ts';
import { useWasShown } from './once-dialogs.ts';
import { UnblockSentDialog } from './UnblockSentDialog.tsx';
import { useUnblockEmail } from './use-unblock-email.ts';

/**
 * Opens on each page of an account with a blocked address, while no other address waits to be confirmed (account.blocked.3), until the
 * candidate takes one of its two ways out. Not shown in the section of email and sign-in, which is one of them.
 */
export function EmailBlockedDialog() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return session?.emailBlocked ? <Blocked email={session.email} /> : null;
}

function Blocked({ email }: { email: string }) {
  const { data: unconfirmed } = useQuery(unconfirmedEmailQuery);
  const isTold = useWasShown('unblock-email');
  const isUpdating = useLocation({ select: ({ pathname }) => pathname === '/account/manage/sign-in' });
  const { busy, isSent, unblock, closeSent } = useUnblockEmail();
  return (
    <>
      <Dialog
        open={unconfirmed === null && !isTold && !isUpdating}
        onClose={() => {}}
        kind="mandatory"
        title="Your email address is blocked"
        actions={
          <>
            <LinkButton tone="secondary" to="/account/manage/sign-in">
              Update email
            </LinkButton>
            <Button busy={busy} onClick={unblock}>
              Unblock email
            </Button>
          </>
        }
      >
        <p>
          Emails to <strong>{email}</strong> could not be delivered, so we have stopped sending any. You would not hear from us about your
          applications.
        </p>
        <p>Use another address. If this one is right, choose Unblock email and we’ll send a link to it.</p>
      </Dialog>
      <UnblockSentDialog open={isSent} email={email} onClose={closeSent} />
    </>
  );
}
