import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { PendingEmailChange } from './use-pending-email-change.ts';

/** Where the link of a pending change of address went, and whether sending it again worked. */
export function PendingWords({ email, pending: { isResent, failure } }: { email: string; pending: PendingEmailChange }) {
  return (
    <>
      <p>
        We have sent a verification email to <strong>{email}</strong>. Follow its link to change your address. The email says how long the
        link works. Nothing changes until then.
      </p>
      <p>It can take up to 10 minutes to arrive. Look in your junk folder too.</p>
      <div role="status">
        {isResent ? (
          <Notice tone="positive" title="We have sent it again">
            Use the most recent email. It replaces the one before.
          </Notice>
        ) : null}
      </div>
      {failure ? <Notice tone="danger" role="alert" title={failure} /> : null}
    </>
  );
}

/** Sends the link again, or cancels the change. */
export function PendingActions({ pending: { pendingAct, resend, cancel } }: { pending: PendingEmailChange }) {
  return (
    <>
      <Button tone="secondary" busy={pendingAct === 'resend'} onClick={resend}>
        Resend Verification Email
      </Button>
      <Button tone="secondary" busy={pendingAct === 'cancel'} onClick={cancel}>
        Cancel change email request
      </Button>
    </>
  );
}
