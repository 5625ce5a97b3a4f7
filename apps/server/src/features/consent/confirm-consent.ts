import type { ConsentKind } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { acceptTerms } from '../account/index.ts';
import { confirmRequest } from './consent.queries.ts';

/**
 * Records what the link of a mail asks for. True again for a link that was followed before; false for one that has expired, was
 * replaced or never was. Throws 429 past the limit.
 */
export async function confirmConsent({ services, tenantId, ip }: ApiRequest, kind: ConsentKind, token: string): Promise<boolean> {
  await services.limits.count('consent-network', `${tenantId}:${networkOf(ip)}`, 60, 3600);
  return forTenant(services.database, tenantId, async (trx) => {
    const now = services.clock();
    const request = await confirmRequest(trx, kind, hashToken(token), now);
    if (request?.isFirst && kind === 'terms') await acceptTerms(trx, request.candidateId, now);
    return request !== undefined;
  });
}
