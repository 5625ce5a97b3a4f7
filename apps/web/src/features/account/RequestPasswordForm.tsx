import { routes } from 'virtual:api-routes';
import type { ComponentProps } from 'react';
import { callApi } from '../../platform/api.ts';
import { LinkByMailForm } from './LinkByMailForm.tsx';

type RequestPasswordFormProps = Pick<ComponentProps<typeof LinkByMailForm>, 'email' | 'action' | 'refused' | 'isDone'>;

/** Asks for a link for a new password. `email` fills in the box. */
export function RequestPasswordForm(props: RequestPasswordFormProps) {
  return (
    <LinkByMailForm
      {...props}
      hint="The address of your account."
      ask={(body) => callApi(routes.account.forgotPassword, { body })}
      sent="If there is an account with that address, a link is on its way. It can take up to 10 minutes to arrive, and says how long it works."
      act="Send me a link"
    />
  );
}
