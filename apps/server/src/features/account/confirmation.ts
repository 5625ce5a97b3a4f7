import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';
import { type MailingAt, sendLink } from './send-link.ts';

/** Makes a fresh confirmation link for an account and queues the mail that carries it; with `jobAlertId` it starts that alert too. */
export async function sendConfirmation(
  at: MailingAt,
  trx: TenantTransaction,
  { email, ...link }: { candidateId: string; email: string; returnUrl: string | null; jobAlertId?: string | null },
): Promise<void> {
  await sendLink(at, trx, { purpose: 'confirm', template: confirmEmailTemplate, recipient: email, ...link });
}
