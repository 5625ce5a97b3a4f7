import { login, loginFailure, routes, type SecondFactorMethod, type SignedIn, signInCode } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PasskeyButton } from './second-factor/PasskeyButton.tsx';
import { SecondStep } from './second-factor/SecondStep.tsx';

const fields = ['username', 'password', 'code'] as const;
/** Once the account has asked for a code. */
const loginWithCode = login.extend({ code: signInCode.min(1, 'Code is required') });

/** The answers that refuse a sign-in. One message serves them all, so that it reveals nothing (sign-in.form.2). */
const refusals = [400, 401, 403, 404];

/**
 * The sign-in form. `email` fills in the box. A refused attempt keeps the address and reports the error at the top. A second step, a limit
 * or a busy site keeps the password too.
 */
export function LoginForm({ email, onSignedIn }: { email: string | undefined; onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const [methods, setMethods] = useState<SecondFactorMethod[] | null>(null);
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: zodResolver(methods ? loginWithCode : login),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const signIn = handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await callApi(routes.account.login, { body: credentials }));
    } catch (error) {
      if (isApiProblem(error) && error.methods) {
        setMethods(error.methods);
        if (error.code === 'second-factor-refused') setError('code', { message: error.detail });
        return;
      }
      if (isApiProblem(error) && refusals.includes(error.status)) {
        startAgain();
        setError('root.server', { message: loginFailure });
        // A limit, a busy site, no connection: what was typed may be right, and is kept for the next try.
      } else putServerFaults(error, fields, setError);
    }
  });

  function startAgain() {
    setMethods(null);
    resetField('password', { defaultValue: '' });
    resetField('code', { defaultValue: undefined });
  }

  return (
    <>
      <Form onSubmit={signIn}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        {methods ? (
          <SecondStep
            methods={methods}
            field={register('code')}
            error={errors.code?.message}
            submit={<SubmitButton busy={isSubmitting}>{isSubmitting ? 'Signing in' : 'Sign in'}</SubmitButton>}
            onChangeKind={() => resetField('code', { defaultValue: '' })}
            onSignedIn={onSignedIn}
            onBack={startAgain}
          />
        ) : (
          <>
            <TextField
              {...register('username')}
              defaultValue={email}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={errors.username?.message}
            />
            <PasswordField
              {...register('password')}
              label="Password"
              autoComplete="current-password"
              required
              error={errors.password?.message}
            />
            <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Signing in' : 'Sign in'}</SubmitButton>
          </>
        )}
      </Form>
      {methods ? null : <PasskeyButton words="Use a passkey" onSignedIn={onSignedIn} />}
    </>
  );
}
