import { accountAddress, candidateTypes } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The columns that an erasure needs. */
export type AccountToErase = { id: string; type: number; email: string; emailBlockedAt: Date | null; lastActiveAt: Date };

/** Locks and returns an account; undefined if it is gone. */
export function takeAccount(trx: TenantTransaction, candidateId: string): Promise<AccountToErase | undefined> {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'emailBlockedAt', 'lastActiveAt'])
    .where('id', '=', candidateId)
    .forUpdate()
    .executeTakeFirst();
}

/** The account of an address, in any case. */
export async function findAccountId(trx: TenantTransaction, email: string): Promise<string | undefined> {
  const row = await trx.selectFrom('candidate').select('id').where('email', '=', accountAddress(email)).executeTakeFirst();
  return row?.id;
}

/** Whether an account is still as inactive as when it was warned. */
export async function isStillInactive(trx: TenantTransaction, candidateId: string, lastActiveAt: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', candidateId)
    .where('lastActiveAt', '<=', lastActiveAt)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks and returns an unconfirmed registration that was made with an email-only account's address. Undefined for other accounts, and if it
 * is used again.
 */
export function takeRegistration(
  trx: TenantTransaction,
  candidateId: string,
  lastActiveAt: Date,
): Promise<{ termsAcceptedAt: Date | null } | undefined> {
  return trx
    .selectFrom('candidate')
    .select('termsAcceptedAt')
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.pending)
    .where('confirmedAt', 'is not', null)
    .where('lastActiveAt', '<=', lastActiveAt)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an account is email-only: it has no password, so no one can sign in to it. */
export async function isByEmailAlone(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.skeleton)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for a confirmed address: no other may be mailed (registration.states.5, double opt-in). */
export function isConfirmed({ type }: { type: number }): boolean {
  return type === candidateTypes.full || type === candidateTypes.skeleton;
}

/** The position of a walk over accounts, from the longest inactive. */
export type WalkPosition = { lastActiveAt: Date; id: string };

/** The next accounts whose owners have not been active since a time. The types are literals, because the partial indexes use literals. */
export function readInactive(
  trx: TenantTransaction,
  kind: 'confirmed' | 'unconfirmed',
  seenBy: Date,
  after: WalkPosition | null,
  limit: number,
) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'lastActiveAt', 'emailBlockedAt', 'email', 'type'])
    .where(kind === 'confirmed' ? sql<boolean>`type in (1, 2)` : sql<boolean>`type in (3, 4)`)
    .where('lastActiveAt', '<=', seenBy)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(last_active_at, id) > (${after?.lastActiveAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('lastActiveAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}
