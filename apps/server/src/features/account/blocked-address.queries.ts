import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Blocks an address. Returns its account and whether the address was open before; undefined if no account has it. */
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

/** Unblocks an account's address; false if the account's address has changed. */
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

/** Marks the candidate's address as refused, unless it has changed meanwhile. Returns whether it marked it. */
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
