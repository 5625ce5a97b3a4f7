import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';

/** The password hash and address of a signed-in candidate. */
export function readCredentials(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'firstName', 'lastName', 'passwordHash'])
    .where('id', '=', candidateId)
    .executeTakeFirst();
}

/**
 * Locks an account's row until the transaction ends, and returns whether its password is still the one that was compared: its owner may
 * have changed it during the hash. Throws signInNeeded if the account is gone.
 */
export async function holdCredentials(trx: TenantTransaction, compared: { id: string; passwordHash: string | null }): Promise<boolean> {
  const row = await trx.selectFrom('candidate').select('passwordHash').where('id', '=', compared.id).forUpdate().executeTakeFirst();
  if (!row) throw signInNeeded();
  return row.passwordHash === compared.passwordHash;
}
