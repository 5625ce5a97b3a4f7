import type { ConsentKind } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { acceptTerms } from '../account/index.ts';
import { confirmRequest } from './consent.queries.ts';

/**
 * Records the consent of a mailed link. Also true for a link that was followed before; false for an expired, replaced or unknown one.
 * Throws 429 past the limits.
 */
export async function confirmConsent(at: AtVisit, { kind, token }: { kind: ConsentKind; token: string }): Promise<boolean> {
  await at.services.limits.count('consent-network', `${at.tenantId}:${networkOf(at.ip)}`, 60, 3600);
  return at.transaction(async (trx) => {
    const now = at.now();
    const request = await confirmRequest(trx, kind, hashToken(token), now);
    if (request?.isFirst && kind === 'terms') await acceptTerms(trx, request.candidateId, now);
    return request !== undefined;
  });
}
