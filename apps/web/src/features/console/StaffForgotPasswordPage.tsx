import { routes, staffEmail } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EmailField } from '../../ui/TextField.tsx';

const fields = ['email'] as const;

/** Asks for a link for a new password. */
export function StaffForgotPasswordPage() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(staffEmail),
    defaultValues: { email: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;
  const send = handleSubmit(async (body) => {
    try {
      await callApi(routes.staff.forgotPassword, { body });
    } catch (error) {
      putServerFaults(error, fields, setError);
    }
  });
  const isSent = isSubmitSuccessful && Object.keys(errors).length === 0;
  return (
    <Page width="form">
      <PageHeading lead="Tell us the address you sign in with, and we send a link to choose a new password.">
        Forgotten your password?
      </PageHeading>
      {isSent ? (
        <Notice tone="positive" role="status">
          If a member of staff has that address, a link is on its way. It can take up to 10 minutes to arrive.
        </Notice>
      ) : null}
      <Form onSubmit={send}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        <EmailField {...register('email')} label="Email" autoComplete="username" required error={errors.email?.message} />
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Sending' : 'Send me a link'}</SubmitButton>
      </Form>
      <p>
        <Link to="/console/sign-in">Back to sign in</Link>
      </p>
    </Page>
  );
}
