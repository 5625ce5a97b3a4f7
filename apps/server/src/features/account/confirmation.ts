import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deriveToken, hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { makeConfirmToken } from './account.queries.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';

/** A confirmation link works this long (DECISIONS.md). */
const confirmDays = 7;

/** Makes a fresh confirmation link for an account and queues the mail that carries it. */
export async function sendConfirmation(
  services: Services,
  trx: TenantTransaction,
  account: { tenantId: number; candidateId: string; email: string; origin: string; returnUrl: string | null },
): Promise<void> {
  const { tenantId, candidateId, email, origin, returnUrl } = account;
  const now = services.clock();
  const id = randomUUID();
  const tokenHash = hashToken(deriveToken(services.config.secretKey, 'confirm', id));
  await makeConfirmToken(trx, {
    id,
    tenantId,
    candidateId,
    tokenHash,
    returnUrl,
    createdAt: now,
    expiresAt: new Date(now.getTime() + confirmDays * 86_400_000),
  });
  await queueMail(services, trx, {
    tenantId,
    candidateId,
    key: `confirm:${id}`,
    template: confirmEmailTemplate.name,
    recipient: email,
    params: { tokenId: id, candidateId, origin },
  });
}
