import { useForm } from 'react-hook-form';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { useKeptAddress } from '../../platform/kept-address.ts';
import { fetchEarly, lazyResolver } from '../../platform/lazy-resolver.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import type { RefusedAddressForm } from './posted-forms.ts';

type LinkByMailFormProps = {
  /** The page that the form is posted to without scripts. */
  action?: string | undefined;
  refused?: RefusedAddressForm | undefined;
  /** The page was led to because a posted form has done its work. */
  isDone?: boolean | undefined;
  /** Fills in the box. */
  email: string | undefined;
  hint: string;
  /** Asks for the link; the answer is the same whether or not the address is known. */
  ask: (body: { email: string }) => Promise<unknown>;
  /** Shown once the link is asked for. It must not reveal whether the address is known. */
  sent: string;
  /** Shown for every failure. Without it, the message depends on the cause. */
  failed?: string;
  act: string;
  tone?: 'primary' | 'secondary';
};

const fields = ['email'] as const;
const loadCheck = () => import('./address-check.ts');

/** Emails a link to an address. */
export function LinkByMailForm({ action, refused, isDone, email, hint, ask, sent, failed, act, tone = 'primary' }: LinkByMailFormProps) {
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<{ email: string }>({
    resolver: lazyResolver(async () => (await loadCheck()).addressCheck),
    ...(refused && { errors: refused.errors }),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, isSubmitSuccessful, submitCount } = formState;

  useKeptAddress((address) => {
    if (!getValues('email')) setValue('email', address);
  });

  const send = handleSubmit(async (body) => {
    try {
      await ask(body);
    } catch (error) {
      if (failed && !isApiProblem(error, 400)) setError('root.server', { message: failed });
      else putServerFaults(error, fields, setError);
    }
  });

  return (
    <PostedForm action={action} onSubmit={send} onFocus={fetchEarly(loadCheck)}>
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <div role="status">
        {isSubmitSuccessful || (isDone && submitCount === 0) ? (
          <Notice tone="positive" title="Check your email">
            {sent}
          </Notice>
        ) : null}
      </div>
      <EmailField
        {...register('email')}
        defaultValue={refused?.typed.email ?? email}
        label="Email"
        hint={hint}
        required
        error={errors.email?.message}
      />
      <Button type="submit" tone={tone} busy={isSubmitting}>
        {isSubmitting ? 'Sending' : act}
      </Button>
    </PostedForm>
  );
}
