import { candidateTypes } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What an erasure needs to know of an account. */
export type AccountToErase = { id: string; type: number; email: string; emailBlockedAt: Date | null; lastActiveAt: Date };

/** An account, held by this transaction until it ends; undefined when it is gone. */
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
  const row = await trx.selectFrom('candidate').select('id').where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return row?.id;
}

/** Whether an account is as inactive as it was when it was warned. */
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
 * A registration with an address by e-mail alone that nobody confirmed, held by this transaction until it ends. Undefined for an account
 * that has no such past, or is used again.
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

/** Whether an account is one by e-mail alone, which nobody can sign in to. */
export async function isByEmailAlone(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('candidate')
    .select('id')
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.skeleton)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for an address that its owner has confirmed: nobody else may be mailed (registration.states.5, double opt-in). */
export function isConfirmed({ type }: { type: number }): boolean {
  return type === candidateTypes.full || type === candidateTypes.skeleton;
}

/** Where a walk over accounts has come to: they are walked from the longest inactive. */
export type Place = { lastActiveAt: Date; id: string };

/** The next accounts whose owners have not been seen since a moment. The types are literals, as in the indexes they are found by. */
export function readInactive(trx: TenantTransaction, kind: 'confirmed' | 'unconfirmed', seenBy: Date, after: Place | null, limit: number) {
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
