import { routes } from 'virtual:api-routes';
import { anyPassword, emailChange } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { OwnProofFields } from '../../platform/own-account/OwnProofFields.tsx';
import { useOwnStep } from '../../platform/own-account/use-own-step.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useSentForm } from '../../platform/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { unconfirmedEmailQuery } from './email.queries.ts';
import { useOwnAccount } from './second-factor/use-own-account.ts';

const fields = ['email', 'password', 'code'] as const;
/** Other forms of the page have fields of the same names. */
const idOf = (field: string) => `change-email-${field}`;

/** The name under which a new address is kept while its owner signs in again. The password is never kept. */
export const changeEmailDraft = 'change-email';

/** Asks for another address. It changes when its owner follows the link that we send there. */
export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const account = useOwnAccount();
  const step = useOwnStep(account);
  const { hasPassword } = account;
  const form = useSentForm({
    resolver: zodResolver(hasPassword ? emailChange.extend({ password: anyPassword }) : emailChange),
    defaultValues: { email: '', password: '', code: '' },
    fields,
    idOf,
  });
  const { register, submit, setError, setFocus, setValue, getValues, resetField, formState, errors, isSubmitting, summary } = form;
  useUnsavedChanges(formState.isDirty);
  useKeptForm(
    changeEmailDraft,
    () => (getValues('email') ? { email: getValues('email') } : null),
    ({ email }) => setValue('email', typeof email === 'string' ? email : '', { shouldDirty: true }),
  );
  useEffect(() => setFocus('email'), [setFocus]);

  const send = submit(
    async (typed) => {
      await callApi(routes.account.changeEmail, { body: { ...typed, ...(await step.answer(typed.code)) } });
      queryClient.setQueryData(unconfirmedEmailQuery.queryKey, typed.email);
      toast({ tone: 'positive', text: `We have sent a link to ${typed.email}. Your address changes once you follow it.` });
      onClose();
    },
    (error) => step.hasAsked(error, setError),
  );

  return (
    <Form onSubmit={send} aria-label="Another email address">
      <ErrorSummary {...summary} />
      <EmailField
        {...register('email')}
        id={idOf('email')}
        label="New email address"
        hint="We send a link to it. Your address changes once you follow the link."
        required
        error={errors.email?.message}
      />
      <OwnProofFields
        hasPassword={hasPassword}
        step={step}
        fields={{ password: register('password'), code: register('code') }}
        errors={errors}
        idOf={idOf}
        hint="So that we know it is you."
        onChangeKind={() => resetField('code')}
      />
      <Actions>
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Sending' : 'Send the link'}</SubmitButton>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
