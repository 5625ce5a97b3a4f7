import { routes } from 'virtual:api-routes';
import { loginFailure, type SecondFactorMethod, type SignedIn } from '@berth/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { keepAddress, useKeptAddress } from '../../platform/kept-address.ts';
import { fetchEarly, lazyResolver } from '../../platform/lazy-resolver.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { isLoginRefused, loginFields } from './login-words.ts';
import type { RefusedLogin } from './posted-forms.ts';
import { PasskeyButton } from './second-factor/PasskeyButton.tsx';
import { PostedStep } from './second-factor/PostedStep.tsx';
import { SecondStep } from './second-factor/SecondStep.tsx';

const loadCheck = () => import('./login-check.ts');
/** The form before anything is typed. The code is only sent once the account has asked for it. */
type Login = { username: string; password: string; code?: string | undefined };

type LoginFormProps = {
  email: string | undefined;
  refused: RefusedLogin | undefined;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
};

/**
 * The sign-in form. `email` fills in the box. A refused attempt keeps the address and reports the error at the top. A second step, a limit
 * or a busy site keeps the password too.
 */
export function LoginForm({ email, refused, onSignedIn }: LoginFormProps) {
  const [methods, setMethods] = useState<SecondFactorMethod[] | null>(null);
  const { register, handleSubmit, setError, resetField, getValues, setValue, formState } = useForm<Login>({
    resolver: lazyResolver(async () => {
      const { loginCheck, loginCheckWithCode } = await loadCheck();
      return methods || refused?.methods ? loginCheckWithCode : loginCheck;
    }),
    ...(refused && { errors: refused.errors }),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  useKeptAddress((address) => {
    if (!getValues('username')) setValue('username', address);
  });

  const signIn = handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await callApi(routes.account.login, { body: credentials }));
    } catch (error) {
      if (isApiProblem(error) && error.methods) {
        setMethods(error.methods);
        if (error.code === 'second-factor-refused') setError('code', { message: error.detail });
        return;
      }
      if (isApiProblem(error) && isLoginRefused(error)) {
        startAgain();
        setError('root.server', { message: loginFailure });
        // A limit, a busy site, no connection: what was typed may be right, and is kept for the next try.
      } else putServerFaults(error, loginFields, setError);
    }
  });

  function startAgain() {
    setMethods(null);
    resetField('password', { defaultValue: '' });
    resetField('code', { defaultValue: undefined });
  }

  const submit = (
    <Button type="submit" busy={isSubmitting}>
      {isSubmitting ? 'Signing in' : 'Sign in'}
    </Button>
  );

  return (
    <>
      <PostedForm onSubmit={signIn} onFocus={fetchEarly(loadCheck)}>
        <ErrorSummary faults={listFaults(errors, loginFields)} attempt={submitCount} />
        {methods ? (
          <SecondStep
            methods={methods}
            field={register('code')}
            error={errors.code?.message}
            submit={submit}
            onChangeKind={() => resetField('code', { defaultValue: '' })}
            onSignedIn={onSignedIn}
            onBack={startAgain}
          />
        ) : (
          <>
            <EmailField
              {...register('username', { onBlur: () => keepAddress(getValues('username')) })}
              defaultValue={refused?.typed.username ?? email}
              label="Email"
              autoComplete="username"
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
            {refused?.methods ? <PostedStep methods={refused.methods} field={register('code')} error={errors.code?.message} /> : null}
            {submit}
          </>
        )}
      </PostedForm>
      {methods ? null : (
        <NeedsScript words="Signing in with a passkey needs JavaScript, which your browser does not run.">
          <PasskeyButton words="Use a passkey" onSignedIn={onSignedIn} />
        </NeedsScript>
      )}
    </>
  );
}
