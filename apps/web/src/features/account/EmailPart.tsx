import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session.ts';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SectionPart } from '../../ui/SectionPart.tsx';
import { ChangeEmailForm, changeEmailDraft } from './ChangeEmailForm.tsx';
import { unconfirmedEmailQuery } from './email.queries.ts';
import { PendingActions, PendingWords } from './PendingEmailChange.tsx';
import { UnblockSentDialog } from './UnblockSentDialog.tsx';
import { usePendingEmailChange } from './use-pending-email-change.ts';
import { useUnblockEmail } from './use-unblock-email.ts';

/** Shows the address of the account, and changes or unblocks it. */
export function EmailPart() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: unconfirmed } = useSuspenseQuery(unconfirmedEmailQuery);
  const { isEditing, change, edit, close } = useEditedSection(changeEmailDraft);
  if (!session) return null;
  return (
    <SectionPart id="email-part" title="Email address">
      <Card>
        <p>{session.email}</p>
      </Card>
      {session.emailBlocked ? <Blocked email={session.email} /> : null}
      {unconfirmed ? <Pending email={unconfirmed} /> : null}
      {isEditing ? (
        <Card>
          <ChangeEmailForm onClose={close} />
        </Card>
      ) : (
        <Actions>
          <Button ref={change} tone="secondary" onClick={edit}>
            Change email address
          </Button>
        </Actions>
      )}
    </SectionPart>
  );
}

function Pending({ email }: { email: string }) {
  const pending = usePendingEmailChange();
  return (
    <Notice title="Waiting for you to confirm your new address" actions={<PendingActions pending={pending} />}>
      <PendingWords email={email} pending={pending} />
    </Notice>
  );
}

function Blocked({ email }: { email: string }) {
  const { busy, isSent, unblock, closeSent } = useUnblockEmail();
  return (
    <>
      <Notice
        tone="warning"
        title="This address is blocked"
        actions={
          <Button tone="secondary" busy={busy} onClick={unblock}>
            Unblock email
          </Button>
        }
      >
        Emails to it could not be delivered, so we have stopped sending any. Change it, or unblock it if it is right.
      </Notice>
      <UnblockSentDialog open={isSent} email={email} onClose={closeSent} />
    </>
  );
}
