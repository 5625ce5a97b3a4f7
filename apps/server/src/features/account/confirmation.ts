import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';
import { sendLink } from './send-link.ts';

/** Makes a fresh confirmation link for an account and queues the mail that carries it; with `jobAlertId` it starts that alert too. */
export async function sendConfirmation(
  services: Services,
  trx: TenantTransaction,
  account: { tenantId: number; candidateId: string; email: string; origin: string; returnUrl: string | null; jobAlertId?: string | null },
): Promise<void> {
  const { email, ...rest } = account;
  await sendLink(services, trx, { purpose: 'confirm', template: confirmEmailTemplate, recipient: email, ...rest });
}
