import { passwordRuleParts, passwordToChange, type SecondStep, type TenantDetails } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { useSentForm } from '../use-sent-form.ts';
import { OwnStepFields } from './OwnStepFields.tsx';
import { type OwnAccount, useOwnStep } from './use-own-step.ts';

type Passwords = { currentPassword: string; password: string; confirmPassword: string };

type ChangePasswordFormProps = {
  account: OwnAccount;
  /** Whose password it is. Neither the name nor the address may be in it. */
  person: { email: string; name: string };
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>;
  change: (body: Passwords & SecondStep) => Promise<unknown>;
  onChanged: () => void | Promise<void>;
  onClose: () => void;
};

const fields = ['currentPassword', 'password', 'confirmPassword', 'code'] as const;
/** Other forms of the page ask for a password too. */
const idOf = (field: string) => `change-${field}`;

/** Changes the password of someone who is signed in. A wrong current password is reported at its field. */
export function ChangePasswordForm({ account, person, tenant, change, onChanged, onClose }: ChangePasswordFormProps) {
  const step = useOwnStep(account);
  const { passwordRule } = tenant.settings;
  const words = { site: [tenant.tenantDisplayName], person: [person.name, person.email] };
  const { register, submit, setError, setFocus, resetField, formState, errors, isSubmitting, summary } = useSentForm({
    resolver: zodResolver(passwordToChange(passwordRule, words)),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '', code: '' },
    fields,
    idOf,
  });
  useUnsavedChanges(formState.isDirty);
  useEffect(() => setFocus('currentPassword'), [setFocus]);
  const propsOf = (field: (typeof fields)[number]) => ({
    ...register(field),
    id: idOf(field),
    required: true,
    error: errors[field]?.message,
  });

  const send = submit(
    async (body) => {
      await change({ ...body, ...(await step.answer(body.code)) });
      toast({ tone: 'positive', text: 'Your password is changed. You are signed out everywhere else.' });
      await onChanged();
    },
    (error) => step.hasAsked(error, setError),
  );

  return (
    <Form onSubmit={send} aria-labelledby="password-part">
      <ErrorSummary {...summary} />
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
