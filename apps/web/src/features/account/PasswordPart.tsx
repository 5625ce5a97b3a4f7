import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../platform/session.ts';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { RequestPasswordForm } from './RequestPasswordForm.tsx';
import { SectionPart } from './SectionPart.tsx';
import { useHasPassword } from './second-factor/use-has-password.ts';

/** The password form is behind a button, since few people want it. */
export function PasswordPart() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  const hasPassword = useHasPassword();
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection();

  return (
    <SectionPart id="password-part" title="Password">
      {hasPassword ? null : (
        <>
          <p>You sign in with a passkey. With a password as well you can sign in on any device.</p>
          <RequestPasswordForm email={session?.email} />
        </>
      )}
      {!hasPassword ? null : isEditing && session ? (
        <Card>
          <ChangePasswordForm person={session} tenant={tenant} onClose={close} onChanged={saved} />
        </Card>
      ) : (
        <>
          <p>Changing it signs you out everywhere else.</p>
          <Actions>
            <Button ref={change} tone="secondary" onClick={edit}>
              Change password
            </Button>
            <SavedAt at={savedAt} />
          </Actions>
        </>
      )}
    </SectionPart>
  );
}
