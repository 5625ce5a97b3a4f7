import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { TimeCursor } from '../../platform/http/time-cursor.ts';

type Blocked = { id: string; email: string; emailBlockedAt: Date };

/** Blocks an address. Returns its account and whether the address was open before; undefined if no account has it. */
export async function blockByAddress(
  trx: TenantTransaction,
  email: string,
  now: Date,
): Promise<(Blocked & { isNew: boolean }) | undefined> {
  const blocked = await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: now })
    .where('email', '=', email)
    .where('emailBlockedAt', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (blocked) return { ...blocked, emailBlockedAt: now, isNew: true };
  const account = await trx.selectFrom('candidate').select(['id', 'email', 'emailBlockedAt']).where('email', '=', email).executeTakeFirst();
  return account && { ...account, emailBlockedAt: account.emailBlockedAt ?? now, isNew: false };
}

/** Accounts with a blocked address, the newest first, after one of an earlier page. */
export async function readBlocked(trx: TenantTransaction, after: TimeCursor | null, limit: number): Promise<Blocked[]> {
  let query = trx.selectFrom('candidate').select(['id', 'email']).select(sql<Date>`email_blocked_at`.as('emailBlockedAt'));
  query = query.where('emailBlockedAt', 'is not', null);
  if (after) query = query.where(sql<boolean>`(date_trunc('milliseconds', email_blocked_at), id) < (${after.at}, ${after.id})`);
  return query.orderBy('emailBlockedAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Unblocks the address of an account; false if it is not blocked. */
export async function unblockById(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('candidate')
    .set({ emailBlockedAt: null })
    .where('id', '=', candidateId)
    .where('emailBlockedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
