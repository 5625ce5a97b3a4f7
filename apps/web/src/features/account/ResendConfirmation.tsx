import { routes } from 'virtual:api-routes';
import { callApi } from '../../platform/api.ts';
import { LinkByMailForm } from './LinkByMailForm.tsx';
import type { RefusedAddressForm } from './posted-forms.ts';

type ResendConfirmationProps = { email?: string; refused?: RefusedAddressForm | undefined; isDone?: boolean };

/** Sends a new confirmation link to an address. `email` fills in the box. */
export function ResendConfirmation({ email, refused, isDone }: ResendConfirmationProps) {
  return (
    <LinkByMailForm
      action="/account/code"
      refused={refused}
      isDone={isDone}
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
