import { routes } from 'virtual:api-routes';
import { codeMinutes, type SignedIn } from '@berth/contract';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { fetchEarly, lazyResolver } from '../../platform/lazy-resolver.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AccountSearch } from './account-search.ts';
import type { RefusedAddressForm, RefusedCode } from './posted-forms.ts';
import { ResendCode } from './ResendCode.tsx';

/** What the code has done: the session, where the visitor was going, and the title of the alert that now runs. */
export type RegistrationResult = { signedIn: SignedIn; returnUrl: string | null; alert: string | undefined };

type CodePageProps = {
  /** The job that the visitor wants to apply for. */
  jobTitle: string | undefined;
  /** The address that this browser registered. */
  email: string;
  /** They wanted jobs by email: an alert starts with the account. */
  withAlert: boolean;
  search: AccountSearch;
  refused: { code?: RefusedCode; address?: RefusedAddressForm };
  /** A form without scripts has just had the code sent again. */
  isSent: boolean;
  onEntered: (entered: RegistrationResult) => Promise<void>;
};

const fields = ['code'] as const;
const loadCheck = () => import('./code-check.ts');

/** Takes the six digits that were mailed, in the browser that registered (registration.code.1). */
export function CodePage({ jobTitle, email, withAlert, search, refused, isSent, onEntered }: CodePageProps) {
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: lazyResolver(async () => (await loadCheck()).codeCheck),
    defaultValues: { code: refused.code?.typed.code ?? '' },
    ...(refused.code && { errors: refused.code.errors }),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = handleSubmit(async (body) => {
    try {
      const { signedIn, returnUrl, jobAlert } = await callApi(routes.account.confirmCode, { body });
      await onEntered({ signedIn, returnUrl, alert: jobAlert?.criteria.title });
    } catch (error) {
      if (isApiProblem(error, 410)) setError('code', { message: error.detail });
      else putServerFaults(error, fields, setError);
    }
  });

  return (
    <Page width="form">
      <PageHeading
        caption={jobTitle && `Apply for ${jobTitle}`}
        lead={
          <>
            We have sent it to <strong>{email}</strong>. It works for {codeMinutes} minutes.
          </>
        }
      >
        Enter the code from our email
      </PageHeading>
      {withAlert ? <p>Your job alert starts once you have entered it.</p> : null}
      <PostedForm onSubmit={send} onFocus={fetchEarly(loadCheck)}>
        <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
        <TextField
          {...register('code')}
          defaultValue={refused.code?.typed.code}
          label="Code"
          hint="Six digits. It is in the subject of the email."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors.code?.message}
        />
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Checking the code' : 'Continue'}
        </Button>
      </PostedForm>
      <ResendCode email={email} search={search} isSent={isSent} refused={refused.address} onSent={() => resetField('code')} />
    </Page>
  );
}
