import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';
import { type MailingAt, sendLink } from './send-link.ts';

/**
 * Creates a new confirmation link for an account and queues its mail. With `jobAlertId` the link starts that alert too, and with
 * `registrationId` the mail also has the code of that registration.
 */
export async function sendConfirmation(
  at: MailingAt,
  trx: TenantTransaction,
  {
    email,
    ...link
  }: { candidateId: string; email: string; returnUrl: string | null; jobAlertId?: string | null; registrationId?: string | undefined },
): Promise<void> {
  await sendLink(at, trx, { purpose: 'confirm', template: confirmEmailTemplate, recipient: email, ...link });
}
