import { Stack } from '../../ui/Page.tsx';
import { DataPart } from './DataPart.tsx';
import { DeletePart } from './DeletePart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { SecondFactorPart } from './second-factor/SecondFactorPart.tsx';

/** Section 8 of manage account: the address, what signs in with it, where it is signed in, and the way out. */
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
