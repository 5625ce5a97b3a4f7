import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The account of an address. */
export function findOwner(trx: TenantTransaction, email: string) {
  return trx.selectFrom('candidate').select(['id', 'email']).where('email', '=', email.toLowerCase()).executeTakeFirst();
}

/**
 * Holds an account's row until the transaction ends: what turns factors on or off waits its turn, and so does a session that is about
 * to begin by a password alone.
 */
export async function holdOwner(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.selectFrom('candidate').select('id').where('id', '=', candidateId).forUpdate().execute();
}
