import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Blocks an address: whose it is, and whether it was open before; undefined where no account has it. */
export async function blockByAddress(
  trx: TenantTransaction,
  email: string,
  now: Date,
): Promise<{ candidateId: string; isNew: boolean } | undefined> {
  const blocked = await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: now })
    .where('email', '=', email)
    .where('emailBlockedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (blocked) return { candidateId: blocked.id, isNew: true };
  const account = await trx.selectFrom('candidate').select('id').where('email', '=', email).executeTakeFirst();
  return account && { candidateId: account.id, isNew: false };
}

/** Lifts the block of an account's address; false where the address is another one by now. */
export async function unblockAddress(trx: TenantTransaction, candidateId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: null })
    .where('id', '=', candidateId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
