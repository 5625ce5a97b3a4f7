import { type PasswordRule, passwordRuleParts, registration, routes, titles } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Account.module.css';
import { TermsLinks } from './TermsLinks.tsx';

type RegisterFormProps = {
  passwordRule: PasswordRule;
  /** The tenant's wording of the acceptance of terms. */
  terms: string;
  /** An address already known, from a link. */
  email: string | undefined;
  returnUrl: string | undefined;
  /** Called with the address the confirmation went to. */
  onRegistered: (email: string) => void;
};

const fields = ['title', 'firstName', 'lastName', 'email', 'password', 'passwordConfirm', 'acceptanceOfTermsAndConditions'] as const;
const titleOptions = titles.map((title) => ({ value: title, label: title }));

/** The registration form, checked by the contract's own schema under the tenant's password rule. */
export function RegisterForm({ passwordRule, terms, email, returnUrl, onRegistered }: RegisterFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(registration(passwordRule)),
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = handleSubmit(async (form) => {
    try {
      await callApi(routes.account.register, { body: { ...form, returnUrl } });
      onRegistered(form.email);
    } catch (error) {
      putServerFaults(error, fields, setError);
    }
  });

  return (
    <Form onSubmit={send}>
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <p className={styles.note}>Fields marked * must be filled in.</p>
      <Select {...register('title')} label="Title" autoComplete="honorific-prefix" options={titleOptions} error={errors.title?.message} />
      <TextField {...register('firstName')} label="First name" autoComplete="given-name" required error={errors.firstName?.message} />
      <TextField {...register('lastName')} label="Last name" autoComplete="family-name" required error={errors.lastName?.message} />
      <TextField
        {...register('email')}
        defaultValue={email}
        label="Email"
        hint="We send a link to this address to confirm it."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
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
      <PasswordField
        {...register('passwordConfirm')}
        label="Confirm password"
        autoComplete="new-password"
        required
        error={errors.passwordConfirm?.message}
      />
      <Checkbox
        {...register('acceptanceOfTermsAndConditions')}
        label={terms}
        hint={<TermsLinks />}
        required
        error={errors.acceptanceOfTermsAndConditions?.message}
      />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Creating your account' : 'Create account'}</SubmitButton>
    </Form>
  );
}
