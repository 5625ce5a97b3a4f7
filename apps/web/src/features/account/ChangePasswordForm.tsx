import { routes } from 'virtual:api-routes';
import { passwordRuleParts, passwordToChange, type SignedIn, type TenantDetails } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { ownSessionsQuery } from './account.queries.ts';
import { OwnStepFields } from './second-factor/OwnStepFields.tsx';
import { useOwnStep } from './second-factor/use-own-step.ts';

type ChangePasswordFormProps = {
  person: SignedIn;
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>;
  onChanged: () => void;
  onClose: () => void;
};

const fields = ['currentPassword', 'password', 'confirmPassword', 'code'] as const;
/** Other forms of the page ask for a password too. */
const idOf = (field: string) => `change-${field}`;

/** Changes the password of the signed-in candidate. A wrong current password is reported at its field. */
export function ChangePasswordForm({ person, tenant, onChanged, onClose }: ChangePasswordFormProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const step = useOwnStep();
  const { passwordRule } = tenant.settings;
  const words = { site: [tenant.tenantDisplayName], person: [person.firstName, person.email] };
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: zodResolver(passwordToChange(passwordRule, words)),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '', code: '' },
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  useUnsavedChanges(isDirty);
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const propsOf = (field: (typeof fields)[number]) => ({
    ...register(field),
    id: idOf(field),
    required: true,
    error: errors[field]?.message,
  });

  const send = handleSubmit(async (body) => {
    try {
      await callApi(routes.account.changePassword, { body: { ...body, ...(await step.answer(body.code)) } });
      toast({ tone: 'positive', text: 'Your password is changed. You are signed out everywhere else.' });
      onChanged();
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    } catch (error) {
      if (!step.hasAsked(error, setError) && !(await sessionEnded(error))) putServerFaults(error, fields, setError);
    }
  });

  return (
    <Form onSubmit={send} aria-labelledby="password-part">
      <ErrorSummary
        faults={listFaults(errors, fields).map(({ field, message }) => ({ field: field && idOf(field), message }))}
        attempt={submitCount}
      />
      {/* Password managers file the new password under this user name. */}
      <input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField {...propsOf('currentPassword')} label="Current password" autoComplete="current-password" />
      <PasswordField {...propsOf('password')} label="New password" rules={passwordRuleParts(passwordRule)} autoComplete="new-password" />
      <PasswordField {...propsOf('confirmPassword')} label="Confirm new password" autoComplete="new-password" />
      <OwnStepFields
        step={step}
        id={idOf('code')}
        field={register('code')}
        error={errors.code?.message}
        onChangeKind={() => resetField('code')}
      />
      <Actions>
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Changing your password' : 'Save new password'}</SubmitButton>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
