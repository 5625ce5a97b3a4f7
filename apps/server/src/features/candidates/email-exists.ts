import type { TenantFile } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { countForSite } from '../../platform/security/site-limits.ts';
import { isRegistered } from './candidates.queries.ts';

/**
 * In an hour: so many addresses of one site (a tenth of them from one wide network), from one near network, and so often the same one.
 * Enough for forms, too little to try lists.
 */
const mostOfSite = 600;
const mostFromNetwork = 20;
const mostOfAddress = 3;

/**
 * Whether an address has an account that was registered, confirmed or not: an e-mail-only alert is none, as its address can register.
 * Always false where the tenant's `accountLookup` is neutral. Throws 429 past the limits.
 */
export async function emailExists(request: ApiRequest, { accountLookup }: TenantFile['settings'], email: string): Promise<boolean> {
  const { services, tenantId, ip } = request;
  await services.limits.count('email-exists-network', `${tenantId}:${networkOf(ip)}`, mostFromNetwork, 3600);
  await services.limits.count('email-exists-address', `${tenantId}:${email}`, mostOfAddress, 3600);
  await countForSite(request, 'email-exists', mostOfSite);
  if (accountLookup === 'neutral') return false;
  return forTenant(services.database, tenantId, (trx) => isRegistered(trx, email));
}
