import { type PasswordRule, passwordRuleParts, routes, type StaffSelf, staffPassword } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

type StaffPasswordPageProps = {
  /** The token of the mailed link; '' until the browser has read it from the fragment. */
  token: string;
  passwordRule: PasswordRule;
  /** Called with the member who is now signed in, or with null if they must sign in. */
  onSet: (self: StaffSelf | null) => Promise<void>;
};

const fields = ['password'] as const;

/** The target of an invitation and of a link for a new password. It asks whom the link is for, in the browser alone. */
export function StaffPasswordPage({ token, passwordRule, onSet }: StaffPasswordPageProps) {
  const link = useQuery({
    queryKey: ['staff', 'link', token],
    queryFn: () => callApi(routes.staff.link, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handled: true },
  });
  if (link.data) return <ChoosePassword token={token} passwordRule={passwordRule} onSet={onSet} link={link.data} />;
  if (link.error && !isApiProblem(link.error, 410) && !isApiProblem(link.error, 400))
    return (
      <Page width="form">
        <PageHeading lead="Nothing was changed. Open the link from the email again in a moment.">We could not check this link</PageHeading>
      </Page>
    );
  if (link.error)
    return (
      <Page width="form">
        <PageHeading lead="It has been used, a newer link has replaced it, or it has expired.">This link no longer works</PageHeading>
        <p>
          If you have a password, <Link to="/console/forgot-password">ask for a new link</Link>. If you were invited, ask the person who
          invited you to send the invitation again.
        </p>
      </Page>
    );
  return (
    <Page width="form">
      <PageHeading lead="This takes a moment.">Checking your link</PageHeading>
    </Page>
  );
}

type ChooseProps = StaffPasswordPageProps & { link: { purpose: 'invitation' | 'password'; email: string; name: string } };

function ChoosePassword({ token, passwordRule, onSet, link: { purpose, email, name } }: ChooseProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(staffPassword(passwordRule)),
    defaultValues: { token, password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const send = handleSubmit(async (body) => {
    try {
      await onSet((await callApi(routes.staff.setPassword, { body })).signedIn);
    } catch (error) {
      if (isApiProblem(error, 410)) setError('root.server', { message: error.detail });
      else putServerFaults(error, fields, setError);
    }
  });
  const isInvitation = purpose === 'invitation';
  return (
    <Page width="form">
      <PageHeading
        lead={isInvitation ? `Hello, ${name}. Choose a password for ${email}. An authenticator app comes next.` : `For ${email}.`}
      >
        {isInvitation ? 'Accept your invitation' : 'Choose a new password'}
      </PageHeading>
      <Form onSubmit={send}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        {/* Password managers file the new password under this user name. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...register('password')}
          label="Password"
          rules={passwordRuleParts(passwordRule)}
          autoComplete="new-password"
          required
          error={errors.password?.message}
        />
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Saving' : 'Save password'}</SubmitButton>
      </Form>
    </Page>
  );
}
