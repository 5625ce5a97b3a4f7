import { routes } from 'virtual:api-routes';
import { isOwnWord, type PasswordRule, passwordRuleParts } from '@berth/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { fetchEarly, lazyResolver } from '../../platform/lazy-resolver.ts';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import type { RefusedPassword } from './posted-forms.ts';
import { RequestPasswordForm } from './RequestPasswordForm.tsx';

type SetPasswordPageProps = {
  /** The two parts of the mailed link. */
  email: string;
  token: string;
  /** Whether the link worked when the page was opened. */
  isGood: boolean;
  passwordRule: PasswordRule;
  refused: RefusedPassword | undefined;
  /** Called once the password is another one. */
  onSet: () => void;
};

const fields = ['password', 'confirmPassword'] as const;
const loadCheck = () => import('./password-check.ts');
/** A fault of the link itself, which was cut or changed on its way. */
const isOfLink = ({ path }: { path: string }) => path === 'body.email' || path === 'body.token';

/** Whether both passwords are the same and meet the rules that the page shows (sign-in.password.9). */
function isPasswordReady(typed: { password?: string; confirmPassword?: string }, rule: PasswordRule, email: string): boolean {
  const { password = '', confirmPassword } = typed;
  return password === confirmPassword && passwordRuleParts(rule).every(({ met }) => met(password)) && !isOwnWord(password, [email]);
}

/** The target of the link in a password email (sign-in.password.5). If the link no longer works, it offers a new one at once (sign-in.password.12). */
export function SetPasswordPage({ email, token, isGood, passwordRule, refused, onSet }: SetPasswordPageProps) {
  const [isEnded, setEnded] = useState(refused?.hasEnded || !isGood);
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: lazyResolver(async () => (await loadCheck()).passwordCheck(passwordRule)),
    defaultValues: { email, token, password: '', confirmPassword: '' },
    ...(refused && { errors: refused.errors }),
    mode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const typed = useWatch({ control });
  // Depends on the fields alone: a failed call does not make the password wrong, so it can be sent again.
  const isReady = isPasswordReady(typed, passwordRule, email);
  const hasScript = useHasScript();
  // A form posted without scripts was refused, and its faults are shown until something is typed.
  const isRefused = refused !== undefined && !formState.isDirty;
  if (isEnded) return <LinkEnded email={email} />;

  const send = handleSubmit(async (form) => {
    try {
      await callApi(routes.account.setPassword, { body: form });
      onSet();
    } catch (error) {
      if (isApiProblem(error) && (error.status === 410 || error.errors.some(isOfLink))) setEnded(true);
      else putServerFaults(error, fields, setError);
    }
  });

  return (
    <Page width="form">
      <PageHeading lead={<>For the account of {email}.</>}>Set your password</PageHeading>
      <PostedForm onSubmit={send} onFocus={fetchEarly(loadCheck)}>
        <ErrorSummary faults={listFaults(isRefused ? errors : errors.root ? { root: errors.root } : {}, fields)} attempt={submitCount} />
        {/* Password managers file the new password under this user name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...register('password')}
          label="Password"
          rules={passwordRuleParts(passwordRule)}
          autoComplete="new-password"
          required
          error={submitCount > 0 || isRefused ? errors.password?.message : undefined}
        />
        <PasswordField
          {...register('confirmPassword')}
          label="Confirm password"
          hint="The button below works once both are the same and the rules are met."
          autoComplete="new-password"
          required
          error={formState.dirtyFields.confirmPassword || isRefused ? errors.confirmPassword?.message : undefined}
        />
        <Button type="submit" busy={isSubmitting} disabled={hasScript && !isReady}>
          {isSubmitting ? 'Setting your password' : 'Set Password'}
        </Button>
      </PostedForm>
    </Page>
  );
}

function LinkEnded({ email }: { email: string }) {
  useStateHeading('This link no longer works');
  return (
    <Page width="form">
      <PageHeading lead="It has been used, a newer link has replaced it, or it has expired.">This link no longer works</PageHeading>
      <p>We can send you a new one.</p>
      <RequestPasswordForm action="/account/forgot-password" email={email} />
    </Page>
  );
}
