import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/TextField.tsx';

/** The code of a member's second factor, to be typed while signing in. */
export function StaffCodeField({ registered, error }: { registered: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <TextField
      {...registered}
      label="Code"
      hint="The six digits that your authenticator app shows now, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error}
    />
  );
}
