import { login, loginFailure, routes, type SignedIn } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

const fields = ['username', 'password'] as const;

/** The answers that mean "no", for whatever cause: one message serves them all (SPEC.md §8). */
const refusals = [400, 401, 403, 404];

/** The sign-in form. A refused attempt keeps the e-mail address and says so on top. */
export function LoginForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const { register, handleSubmit, setError, resetField, formState } = useForm({ resolver: zodResolver(login), shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = formState;

  const signIn = handleSubmit(async (credentials) => {
    try {
      await onSignedIn(await callApi(routes.account.login, { body: credentials }));
    } catch (error) {
      resetField('password', { defaultValue: '' });
      if (isApiProblem(error) && refusals.includes(error.status)) setError('root.server', { message: loginFailure });
      else putServerFaults(error, fields, setError);
    }
  });

  return (
    <Form onSubmit={signIn}>
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <TextField
        {...register('username')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
      />
      <PasswordField {...register('password')} label="Password" autoComplete="current-password" required error={errors.password?.message} />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Signing in' : 'Sign in'}</SubmitButton>
    </Form>
  );
}
