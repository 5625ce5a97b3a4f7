import { routes } from 'virtual:api-routes';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { ChangePasswordForm } from '../../platform/own-account/ChangePasswordForm.tsx';
import { sessionQuery } from '../../platform/session.ts';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { SectionPart } from '../../ui/SectionPart.tsx';
import { ownSessionsQuery } from './account.queries.ts';
import { RequestPasswordForm } from './RequestPasswordForm.tsx';
import { useOwnAccount } from './second-factor/use-own-account.ts';

/** The password form is behind a button, since few people want it. */
export function PasswordPart() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  const account = useOwnAccount();
  const { hasPassword } = account;
  const queryClient = useQueryClient();
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
          <ChangePasswordForm
            account={account}
            person={{ email: session.email, name: session.firstName }}
            tenant={tenant}
            change={(body) => callApi(routes.account.changePassword, { body })}
            onClose={close}
            onChanged={() => {
              saved();
              return queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
            }}
          />
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
