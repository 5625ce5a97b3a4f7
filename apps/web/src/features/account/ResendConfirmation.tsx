import { routes } from '@berth/contract';
import { callApi } from '../../platform/api.ts';
import { LinkByMailForm } from './LinkByMailForm.tsx';

/** Sends a new confirmation link to an address. `email` fills in the box. */
export function ResendConfirmation({ email }: { email?: string }) {
  return (
    <LinkByMailForm
      email={email}
      hint="The address you registered with."
      ask={(body) => callApi(routes.account.resendVerificationEmail, { body })}
      sent="If that address is waiting to be confirmed, a new link is on its way. It can take up to 10 minutes to arrive."
      failed="Failed to resend email, please try again later."
      act="Send a new link"
      tone="secondary"
    />
  );
}
