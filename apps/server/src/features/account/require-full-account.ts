import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { SignInNeeded } from '../../platform/http/errors.ts';
import { FullAccountNeeded } from './account.errors.ts';
import { readAccount } from './account.queries.ts';

/** The account of a signed-in candidate; throws FullAccountNeeded unless its address is confirmed, SignInNeeded when it is gone. */
export async function requireFullAccount(trx: TenantTransaction, candidateId: string) {
  const account = await readAccount(trx, candidateId);
  if (!account) throw new SignInNeeded();
  if (account.type !== candidateTypes.full) throw new FullAccountNeeded();
  return account;
}
