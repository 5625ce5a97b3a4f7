import { candidateTypes, type TenantFile } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';

/** In an hour: so many addresses of one site, from one network, and so often the same one. Enough for forms, too little to try lists. */
const mostOfSite = 600;
const mostFromNetwork = 20;
const mostOfAddress = 3;

/**
 * Whether an address has an account that was registered, confirmed or not: an e-mail-only alert is none, as its address can register.
 * Always false where the tenant's `accountLookup` is neutral. Throws 429 past the limits.
 */
export async function emailExists(
  { services, tenantId, ip }: ApiRequest,
  { accountLookup }: TenantFile['settings'],
  email: string,
): Promise<boolean> {
  await services.limits.count('email-exists-network', `${tenantId}:${networkOf(ip)}`, mostFromNetwork, 3600);
  await services.limits.count('email-exists-address', `${tenantId}:${email}`, mostOfAddress, 3600);
  await services.limits.count('email-exists-site', String(tenantId), mostOfSite, 3600);
  if (accountLookup === 'neutral') return false;
  return forTenant(services.database, tenantId, async (trx) => {
    const found = await trx
      .selectFrom('candidate')
      .select('id')
      .where('email', '=', email)
      .where('type', 'in', [candidateTypes.full, candidateTypes.pending])
      .executeTakeFirst();
    return found !== undefined;
  });
}
