import { routes } from 'virtual:api-routes';
import { passwordRuleParts, type RegisterRules, type registration, type TenantDetails } from '@berth/contract';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { callApi } from '../../platform/api.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { fetchEarly, lazyResolver } from '../../platform/lazy-resolver.ts';
import { PasskeyDismissed, PasskeyKnown, passkeyWords } from '../../platform/own-account/passkey-outcomes.ts';
import { usePasskeys } from '../../platform/own-account/use-passkeys.ts';
import { registerDrawn } from '../../platform/refused-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PostedForm } from '../../ui/PostedForm.tsx';
import { EmailField } from '../../ui/TextField.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import styles from './Account.module.css';
import type { AccountSearch } from './account-search.ts';
import { emptyRegistration, type RegistrationInput, registrationFields } from './empty-registration.ts';
import type { RefusedRegistration } from './posted-forms.ts';
import { RegisterCommunications } from './RegisterCommunications.tsx';
import { RegisterDetails } from './RegisterDetails.tsx';
import { makePasskey } from './second-factor/ask-passkey.ts';
import { TermsLinks } from './TermsLinks.tsx';

type RegisterFormProps = {
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>;
  /** What its form asks. */
  asked: RegisterRules;
  /** The tenant's wording of the acceptance of terms. */
  terms: string;
  /** What the visitor came with. */
  search: AccountSearch;
  refused: RefusedRegistration | undefined;
  /** Called once the code is on its way. */
  onRegistered: () => Promise<void>;
};

type Way = 'password' | 'passkey';
type Registration = z.output<ReturnType<typeof registration>>;

const loadCheck = () => import('./registration-check.ts');

/** The registration form, checked by the contract's own schema under the tenant's password rule. */
export function RegisterForm({ tenant, asked, terms, search, refused, onRegistered }: RegisterFormProps) {
  const { email, returnUrl, createJobAlert } = search;
  const { passwordRule } = tenant.settings;
  // The button that was pressed decides what is checked: a password, or nothing before the browser makes a passkey.
  const way = useRef<Way>('password');
  const form = useForm<RegistrationInput, unknown, Registration>({
    defaultValues: refused?.typed ?? emptyRegistration(asked, email),
    ...(refused && { errors: refused.errors }),
    // oxlint-disable-next-line react/refs -- read when the form is sent, not while it renders
    resolver: lazyResolver(async () => (await loadCheck()).registrationCheck(way.current, tenant, asked)),
    shouldFocusError: false,
  });
  const { handleSubmit, setError, formState } = form;
  const register = registerDrawn(form);
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const [isSent, setSent] = useState(false);
  const canPasskey = usePasskeys();
  useUnsavedChanges(isDirty && !isSent);

  // oxlint-disable-next-line react/refs -- read when the form is sent, not while it renders
  const send = handleSubmit(async (given) => {
    try {
      const credential = way.current === 'passkey' ? { passkey: await makePasskey(given.email) } : {};
      await callApi(routes.account.register, { body: { ...given, ...credential, returnUrl, createJobAlert: createJobAlert && true } });
      // At once: the page is left in the same moment, and nothing would be lost.
      flushSync(() => setSent(true));
      await onRegistered();
    } catch (error) {
      if (error instanceof PasskeyDismissed || error instanceof PasskeyKnown) setError('root.server', { message: passkeyWords(error) });
      else putServerFaults(error, registrationFields, setError);
    }
  });

  return (
    <PostedForm
      onFocus={fetchEarly(loadCheck)}
      onSubmit={(event) => {
        way.current = 'password';
        return send(event);
      }}
    >
      <ErrorSummary faults={listFaults(errors, registrationFields)} attempt={submitCount} />
      <p className={styles.note}>Fields marked * must be filled in.</p>
      <RegisterDetails form={form} fields={asked.fields} />
      <EmailField
        {...register('email')}
        label="Email"
        hint="We send a code to this address to confirm it."
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password')}
        label="Password"
        rules={passwordRuleParts(passwordRule)}
        autoComplete="new-password"
        required
        error={errors.password?.message}
      />
      {asked.communications ? (
        <RegisterCommunications
          choices={asked.communications}
          boxOf={(row, column) => register(`communicationsPreference.${row}.method.${column}.consent`)}
        />
      ) : null}
      <Checkbox
        {...register('acceptanceOfTermsAndConditions')}
        label={terms}
        hint={<TermsLinks />}
        required
        error={errors.acceptanceOfTermsAndConditions?.message}
      />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Creating your account' : 'Create account'}
      </Button>
      {canPasskey ? (
        <NeedsScript words="A passkey instead of a password needs JavaScript, which your browser does not run.">
          <Button
            tone="secondary"
            wide
            disabled={isSubmitting}
            onClick={() => {
              way.current = 'passkey';
              void send();
            }}
          >
            <Icon of={Fingerprint} /> Use a passkey instead of a password
          </Button>
        </NeedsScript>
      ) : null}
    </PostedForm>
  );
}
