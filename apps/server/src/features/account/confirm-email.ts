import { forTenant } from '../../platform/database/for-tenant.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { confirmCandidate, findUsedToken, redeemToken } from './account.queries.ts';

/**
 * Follows a confirmation link: Pending becomes Full, once. The same link again says yes as long as the account is Full, so
 * that a double click frightens nobody; an expired, replaced or unknown one says no.
 */
export function confirmEmail(
  services: Services,
  tenantId: number,
  candidateId: string,
  code: string,
): Promise<{ confirmed: boolean; returnUrl: string | null }> {
  return forTenant(services.database, tenantId, async (trx) => {
    const now = services.clock();
    const tokenHash = hashToken(code);
    const redeemed = await redeemToken(trx, candidateId, tokenHash, now);
    if (redeemed) await confirmCandidate(trx, candidateId, now);
    const token = redeemed ?? (await findUsedToken(trx, candidateId, tokenHash));
    return { confirmed: token !== undefined, returnUrl: token?.returnUrl ?? null };
  });
}
