import { accountAddress } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The account of an address. */
export function findOwner(trx: TenantTransaction, email: string) {
  return trx.selectFrom('candidate').select(['id', 'email']).where('email', '=', accountAddress(email)).executeTakeFirst();
}

/**
 * Locks an account's row until the transaction ends: serialises changes of factors with sessions that are about to start with a password
 * only.
 */
export async function holdOwner(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}
