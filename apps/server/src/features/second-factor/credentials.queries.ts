import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';

/** What the password of a signed-in candidate is compared with, and whose it is. */
export function readCredentials(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'firstName', 'lastName', 'passwordHash'])
    .where('id', '=', candidateId)
    .executeTakeFirst();
}

/**
 * Holds an account's row until the transaction ends: whether its password is still the one that was just compared, since comparing takes
 * long enough for its owner to choose another. Throws signInNeeded when the account is gone by now.
 */
export async function holdCredentials(trx: TenantTransaction, compared: { id: string; passwordHash: string | null }): Promise<boolean> {
  const row = await trx.selectFrom('candidate').select('passwordHash').where('id', '=', compared.id).forUpdate().executeTakeFirst();
  if (!row) throw signInNeeded();
  return row.passwordHash === compared.passwordHash;
}
