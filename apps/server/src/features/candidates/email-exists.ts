import type { TenantFile } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { countForSite } from '../../platform/security/site-limits.ts';
import { countTry } from '../../platform/security/tries.ts';
import { isRegistered } from './candidates.queries.ts';

/**
 * Look-ups an hour: in the whole site (a tenth of them from one wide network), from one near network, and of one address. Enough for forms,
 * too few to try lists.
 */
const maxOfSite = 600;
const maxFromNetwork = 20;
const maxOfAddress = 3;

/**
 * Whether an address has a registered account, confirmed or not. An email-only job alert does not count: its address can still register.
 * Always false if the tenant's `accountLookup` is neutral. Throws tooManyTries past the limits.
 */
export async function emailExists(
  at: AtVisit,
  { email, accountLookup }: { email: string } & Pick<TenantFile['settings'], 'accountLookup'>,
): Promise<boolean> {
  await countTry(at, 'email-exists-network', networkOf(at.ip), maxFromNetwork, 3600);
  await countTry(at, 'email-exists-address', email, maxOfAddress, 3600);
  await countForSite(at, 'email-exists', maxOfSite);
  if (accountLookup === 'neutral') return false;
  return at.transaction((trx) => isRegistered(trx, email));
}
