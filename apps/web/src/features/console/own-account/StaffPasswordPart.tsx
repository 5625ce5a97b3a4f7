import { routes, type StaffAccount, type StaffSelf, type TenantDetails } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { ChangePasswordForm } from '../../../platform/own-account/ChangePasswordForm.tsx';
import { useEditedSection } from '../../../platform/use-edited-section.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { SavedAt } from '../../../ui/SavedAt.tsx';
import { SectionPart } from '../../../ui/SectionPart.tsx';

type StaffPasswordPartProps = {
  self: StaffSelf;
  account: StaffAccount;
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>;
};

/** A member's password, with the form that changes it behind a button. */
export function StaffPasswordPart({ self, account, tenant }: StaffPasswordPartProps) {
  const queryClient = useQueryClient();
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection();
  if (!account.hasPassword)
    return (
      <SectionPart id="password-part" title="Password">
        <p>You sign in with your organisation’s account, and have no password here.</p>
      </SectionPart>
    );
  return (
    <SectionPart id="password-part" title="Password">
      {isEditing ? (
        <Card>
          <ChangePasswordForm
            account={{ hasPassword: true, askPasskey: null }}
            person={self}
            tenant={tenant}
            change={(body) => callApi(routes.staffAccount.changePassword, { body })}
            onClose={close}
            onChanged={() => {
              saved();
              return queryClient.invalidateQueries({ queryKey: ['staff'] });
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
