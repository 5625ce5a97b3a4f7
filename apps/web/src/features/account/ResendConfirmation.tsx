import { routes } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

const fields = ['email'] as const;

/** Sends a new confirmation link to an address; the answer is the same whether or not it is known. `email` fills in the box. */
export function ResendConfirmation({ email }: { email?: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(routes.account.resendVerificationEmail.body),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;

  const send = handleSubmit(async (body) => {
    try {
      await callApi(routes.account.resendVerificationEmail, { body });
    } catch (error) {
      putServerFaults(error, fields, setError);
    }
  });

  return (
    <Form onSubmit={send}>
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <div role="status">
        {isSubmitSuccessful ? (
          <Notice tone="positive" title="Check your email">
            If that address is waiting to be confirmed, a new link is on its way. It can take up to 10 minutes to arrive.
          </Notice>
        ) : null}
      </div>
      <TextField
        {...register('email')}
        defaultValue={email}
        label="Email"
        hint="The address you registered with."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.email?.message}
      />
      <SubmitButton tone="secondary" busy={isSubmitting}>
        {isSubmitting ? 'Sending' : 'Send a new link'}
      </SubmitButton>
    </Form>
  );
}
