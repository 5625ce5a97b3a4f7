import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { OwnStepFields } from './OwnStepFields.tsx';
import type { OwnStep } from './use-own-step.ts';

type ProofField = 'password' | 'code';

type OwnProofFieldsProps = {
  hasPassword: boolean;
  step: OwnStep;
  /** The form's own fields, what is wrong with them, and their ids. */
  fields: Record<ProofField, UseFormRegisterReturn>;
  errors: Partial<Record<ProofField, { message?: string }>>;
  idOf: (field: ProofField) => string;
  /** Below the label of the password. */
  hint?: string;
  /** Called when the kind of code changes, to clear what was typed. */
  onChangeKind: () => void;
};

/** What shows that the account's owner asks: its password, if it has one, and its second step once that is asked for. */
export function OwnProofFields({ hasPassword, step, fields, errors, idOf, hint, onChangeKind }: OwnProofFieldsProps) {
  return (
    <>
      {hasPassword ? (
        <PasswordField
          {...fields.password}
          id={idOf('password')}
          label="Your password"
          hint={hint}
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
      ) : null}
      <OwnStepFields step={step} id={idOf('code')} field={fields.code} error={errors.code?.message} onChangeKind={onChangeKind} />
    </>
  );
}
