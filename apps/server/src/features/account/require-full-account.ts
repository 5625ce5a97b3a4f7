import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import { readAccount } from './account.queries.ts';
import { fullAccountNeeded } from './account-failures.ts';

/**
 * Returns the account of a signed-in candidate. Throws fullAccountNeeded unless its address is confirmed, signInNeeded if the account is
 * gone.
 */
export async function requireFullAccount(trx: TenantTransaction, candidateId: string) {
  const account = await readAccount(trx, candidateId);
  if (!account) throw signInNeeded();
  if (account.type !== candidateTypes.full) throw fullAccountNeeded();
  return account;
}
