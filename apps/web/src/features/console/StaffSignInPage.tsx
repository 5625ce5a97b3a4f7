import { routes, type StaffSelf, staffSignIn } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { ProviderButton } from './ProviderButton.tsx';
import { StaffCodeField } from './StaffCodeField.tsx';

const fields = ['email', 'password', 'code'] as const;

type StaffSignInPageProps = {
  /** The name of the organisation's own sign-in, if it has one. */
  provider: string | null;
  onSignedIn: (self: StaffSelf) => Promise<void>;
  /** Opens an address of another site. */
  leave: (url: string) => void;
};

/** Signs a member of staff in: with the organisation's own sign-in, or by the password and then a code. A refused code keeps the password. */
export function StaffSignInPage({ provider, onSignedIn, leave }: StaffSignInPageProps) {
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(staffSignIn),
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const signIn = handleSubmit(async (body) => {
    try {
      await onSignedIn(await callApi(routes.staff.signIn, { body }));
    } catch (error) {
      if (isApiProblem(error) && error.code === 'second-factor-needed') setAsksCode(true);
      else if (isApiProblem(error) && error.code === 'second-factor-refused') setError('code', { message: error.detail });
      else {
        if (isApiProblem(error, 401)) startAgain();
        if (isApiProblem(error, 401) || isApiProblem(error, 429)) setError('root.server', { message: error.detail });
        else putServerFaults(error, fields, setError);
      }
    }
  });

  function startAgain() {
    setAsksCode(false);
    resetField('password', { defaultValue: '' });
    resetField('code', { defaultValue: undefined });
  }

  return (
    <Page width="form">
      <PageHeading lead="For people who work with adverts and applications.">Staff sign in</PageHeading>
      {provider === null || asksCode ? null : (
        <>
          <ProviderButton name={provider} leave={leave} />
          <p>Or sign in with your email and password.</p>
        </>
      )}
      <Form onSubmit={signIn}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        <div hidden={asksCode}>
          <EmailField {...register('email')} label="Email" autoComplete="username" required error={errors.email?.message} />
        </div>
        {asksCode ? (
          <StaffCodeField registered={register('code')} error={errors.code?.message} />
        ) : (
          <PasswordField
            {...register('password')}
            label="Password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
          />
        )}
        <Actions>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Signing in' : 'Sign in'}</SubmitButton>
          {asksCode ? (
            <Button tone="quiet" onClick={startAgain}>
              Start again
            </Button>
          ) : null}
        </Actions>
      </Form>
      <p>
        <Link to="/console/forgot-password">Forgotten your password?</Link>
      </p>
    </Page>
  );
}
