import type { SecondFactorMethod } from '@berth/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type PostedStepProps = {
  /** The methods that the account accepts. The password was right. */
  methods: readonly SecondFactorMethod[];
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** The second step of a sign-in without scripts. The password is asked for again with it, because no page may contain a password. */
export function PostedStep({ methods, field, error }: PostedStepProps) {
  const hint = methods.includes('code')
    ? 'The six digits that your authenticator app shows now, or one of your recovery codes.'
    : 'One of your recovery codes. A passkey needs JavaScript, which your browser does not run.';
  return (
    <>
      <Notice tone="info" title="One more step">
        Your password is right. Enter it again, together with a code.
      </Notice>
      <TextField
        {...field}
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
      />
    </>
  );
}
