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

/** True when this is the candidate's address and has been refused for good; one they are changing to is another matter. */
export async function isAddressBlocked(trx: TenantTransaction, candidateId: string, address: string): Promise<boolean> {
  const row = await trx
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', candidateId)
    .where('email', '=', address)
    .where('emailBlockedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the candidate's address as refused, once; an address changed meanwhile is left alone. Whether it did. */
export async function blockAddress(trx: TenantTransaction, candidateId: string, address: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: now })
    .where('id', '=', candidateId)
    .where('email', '=', address)
    .where('emailBlockedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
