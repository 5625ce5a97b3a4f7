import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/TextField.tsx';

type StepFieldProps = {
  kind: 'code' | 'recovery';
  id: string;
  /** The form's own field for the code, and what is wrong with it. */
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** Takes a code of the app, or a recovery code. */
export function StepField({ kind, id, field, error }: StepFieldProps) {
  return kind === 'code' ? (
    <TextField
      {...field}
      key="code"
      id={id}
      label="Code"
      hint="The six digits that your authenticator app shows now."
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
    />
  ) : (
    <TextField
      {...field}
      key="recovery"
      id={id}
      label="Recovery code"
      hint="One of the ten codes you kept when you turned two-step sign-in on. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
