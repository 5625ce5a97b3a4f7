import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest, SignedInRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { readAccount } from './account.queries.ts';
import { linkEnded, linkUsed } from './account-failures.ts';
import { unblockAddress } from './blocked-address.queries.ts';
import { findUsedLink, redeemLink } from './mailed-links.queries.ts';
import { sendLink } from './send-link.ts';
import { unblockEmailTemplate } from './unblock-email.email.ts';

/** Mails a blocked address the link that lifts the block; false where it is not blocked. Throws tooManyTries. */
export async function requestUnblock({ services, tenantId, caller, origin }: SignedInRequest): Promise<boolean> {
  const { candidateId } = caller;
  await services.limits.count('unblock-email', `${tenantId}:${candidateId}`, 5, 3600);
  return forTenant(services.database, tenantId, async (trx) => {
    const account = await readAccount(trx, candidateId);
    if (!account?.emailBlockedAt) return false;
    const recipient = account.email;
    await sendLink(services, trx, { purpose: 'unblock', template: unblockEmailTemplate, tenantId, candidateId, recipient, origin });
    return true;
  });
}

/** Follows that link: mails reach the address, so more may be sent. Throws linkUsed, linkEnded. */
export async function confirmUnblock(
  { services, tenantId }: ApiRequest,
  { userId, email, token }: { userId: string; email: string; token: string },
): Promise<true> {
  await forTenant(services.database, tenantId, async (trx) => {
    const tokenHash = hashToken(token);
    const redeemed = await redeemLink(trx, 'unblock', userId, tokenHash, services.clock());
    if (!redeemed && (await findUsedLink(trx, 'unblock', userId, tokenHash))) throw linkUsed();
    if (!redeemed || !(await unblockAddress(trx, userId, email))) throw linkEnded();
  });
  securityEvent({ services, tenantId }, 'email-unblocked', { candidateId: userId });
  return true;
}
