import { routes } from 'virtual:api-routes';
import { callApi } from '../../platform/api.ts';
import { SessionsPart } from '../../platform/own-account/SessionsPart.tsx';
import { Stack } from '../../ui/Page.tsx';
import { ownSessionsQuery } from './account.queries.ts';
import { DataPart } from './DataPart.tsx';
import { DeletePart } from './DeletePart.tsx';
import { EmailPart } from './EmailPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SecondFactorPart } from './second-factor/SecondFactorPart.tsx';

/** The section of manage account for email address, password, two-step sign-in, sessions, and deletion of the account. */
export function SignInSection() {
  return (
    <Stack gap={6}>
      <EmailPart />
      <PasswordPart />
      <SecondFactorPart />
      <SessionsPart query={ownSessionsQuery} endSession={({ id }) => callApi(routes.account.endSession, { params: { id } })} />
      <DataPart />
      <DeletePart />
    </Stack>
  );
}
