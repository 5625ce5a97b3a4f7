import { routes, type StaffSelf } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults } from '../../platform/form-faults.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { StaffCodeField } from './StaffCodeField.tsx';

/** What the provider has put in the address. Without a code the person has cancelled there, or opened the page by hand. */
type ProviderReturn = { code?: string; state?: string; iss?: string };

type StaffProviderPageProps = { returned: ProviderReturn; onSignedIn: (self: StaffSelf) => Promise<void> };

const noAnswer = 'Your organisation did not sign you in. Nothing was changed.';
const unknownFault = 'We could not finish signing you in. Try again in a moment.';
const fields = ['secondStep'] as const;

/** Where the provider leads back to: finishes the sign-in, and asks for the code of the second factor if it is needed. */
export function StaffProviderPage({ returned: { code, state, iss }, onSignedIn }: StaffProviderPageProps) {
  const isAnswered = code !== undefined && state !== undefined;
  const [fault, setFault] = useState<string | null>(isAnswered ? null : noAnswer);
  const [asksCode, setAsksCode] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { secondStep: '' }, shouldFocusError: false });
  const hasBegun = useRef(false);

  const finish = async (secondStep?: string): Promise<void> => {
    const body = {
      code: code ?? '',
      state: state ?? '',
      ...(iss !== undefined && { iss }),
      ...(secondStep !== undefined && { secondStep }),
    };
    try {
      await onSignedIn(await callApi(routes.staffProvider.finish, { body }));
    } catch (error) {
      if (!isApiProblem(error)) setFault(unknownFault);
      else if (error.code === 'second-factor-needed') {
        setAsksCode(true);
        if (secondStep !== undefined) setError('secondStep', { message: 'Enter the code' });
      } else if (asksCode && ['second-factor-refused', 'bad-input', 'too-many-tries'].includes(error.code))
        setError('secondStep', { message: error.detail ?? unknownFault });
      else setFault(error.detail ?? unknownFault);
    }
  };

  // The answer counts once, so it is sent once, whatever React does with effects.
  useEffect(() => {
    if (!isAnswered || hasBegun.current) return;
    hasBegun.current = true;
    void finish();
  });

  if (fault !== null)
    return (
      <Page width="form">
        <PageHeading lead={fault}>You are not signed in</PageHeading>
        <p>
          <Link to="/console/sign-in">Back to sign in</Link>
        </p>
      </Page>
    );
  if (!asksCode)
    return (
      <Page width="form">
        <PageHeading lead="This takes a moment.">Signing you in</PageHeading>
      </Page>
    );
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <Page width="form">
      <PageHeading lead="Your organisation has signed you in. One step is left.">Enter your code</PageHeading>
      <Form onSubmit={handleSubmit(({ secondStep }) => finish(secondStep))}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        <StaffCodeField registered={register('secondStep')} error={errors.secondStep?.message} />
        <Actions>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Signing in' : 'Sign in'}</SubmitButton>
        </Actions>
      </Form>
      <p>
        <Link to="/console/sign-in">Start again</Link>
      </p>
    </Page>
  );
}
