import { Stack } from '../../ui/Page.tsx';
import { DataPart } from './DataPart.tsx';
import { DeletePart } from './DeletePart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { SecondFactorPart } from './second-factor/SecondFactorPart.tsx';

/** The section of manage account for email address, password, two-step sign-in, sessions, and deletion of the account. */
export function SignInSection() {
  return (
    <Stack gap={6}>
      <EmailPart />
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart />
      <DataPart />
      <DeletePart />
    </Stack>
  );
}
