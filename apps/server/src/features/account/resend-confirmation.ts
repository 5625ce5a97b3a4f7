import { candidateTypes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { findAccount } from './account.queries.ts';
import { sendConfirmation } from './confirmation.ts';

/** Sends a Pending account a fresh link. The answer is the same for every address; throws 429 past the limits. */
export async function resendConfirmation({ services, tenantId, ip, origin }: ApiRequest, email: string): Promise<{ accepted: true }> {
  await services.limits.count('resend-network', `${tenantId}:${networkOf(ip)}`, 20, 3600);
  await services.limits.count('resend-address', `${tenantId}:${email}`, 3, 3600);
  await forTenant(services.database, tenantId, async (trx) => {
    const account = await findAccount(trx, email);
    if (account?.type !== candidateTypes.pending) return;
    await sendConfirmation(services, trx, { tenantId, candidateId: account.id, email, origin, returnUrl: null });
  });
  return { accepted: true };
}
