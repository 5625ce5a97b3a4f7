import { candidateTypes } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** What sign-in and registration need to know of an account. */
export function findAccount(trx: TenantTransaction, email: string) {
  return trx
    .selectFrom('candidate')
    .select(['id', 'type', 'email', 'firstName', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** One account by its id. */
export function readAccount(trx: TenantTransaction, candidateId: string) {
  return trx.selectFrom('candidate').select(['id', 'type', 'email', 'firstName']).where('id', '=', candidateId).executeTakeFirst();
}

/** What a registration writes of a candidate. */
export type Registered = {
  email: string;
  title: string | null;
  firstName: string;
  lastName: string;
  passwordHash: string;
  termsAcceptedAt: Date;
};

/**
 * Makes a Pending account, or makes one of a Skeleton, SkeletonPending or Pending account with the same address: nobody
 * has proved to own the address with a password yet, so the newest registration stands, and its mail is tried even where
 * an earlier one was refused. A Full account is left alone (null).
 */
export async function saveRegistration(
  trx: TenantTransaction,
  tenantId: number,
  registered: Registered,
  now: Date,
): Promise<{ id: string } | null> {
  const row = await trx
    .insertInto('candidate')
    .values({ tenantId, type: candidateTypes.pending, createdAt: now, ...registered })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'email'])
        .doUpdateSet({ ...registered, type: candidateTypes.pending, emailBlockedAt: null })
        .where('candidate.type', '<>', candidateTypes.full),
    )
    .returning('id')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes a confirmation link's row and ends every earlier one of the account: only the newest link works. Without a
 * `returnUrl` of its own it leads where the one before did.
 */
export async function makeConfirmToken(
  trx: TenantTransaction,
  token: {
    id: string;
    tenantId: number;
    candidateId: string;
    tokenHash: string;
    returnUrl: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  // Two requests at once would each leave the other's link standing.
  await trx.selectFrom('candidate').select('id').where('id', '=', token.candidateId).forUpdate().execute();
  const ended = await trx
    .deleteFrom('mailToken')
    .where('candidateId', '=', token.candidateId)
    .where('purpose', '=', 'confirm')
    .where('usedAt', 'is', null)
    .returning('returnUrl')
    .execute();
  const returnUrl = token.returnUrl ?? ended[0]?.returnUrl ?? null;
  await trx
    .insertInto('mailToken')
    .values({ purpose: 'confirm', ...token, returnUrl })
    .execute();
}

/** Whether a link has been neither followed nor replaced by a newer one. */
export async function isTokenUnused(trx: TenantTransaction, tokenId: string): Promise<boolean> {
  const row = await trx.selectFrom('mailToken').select('id').where('id', '=', tokenId).where('usedAt', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up: of any number of tries at once, one gets the row. */
export function redeemToken(trx: TenantTransaction, candidateId: string, tokenHash: string, now: Date) {
  return trx
    .updateTable('mailToken')
    .set({ usedAt: now })
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'confirm')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('returnUrl')
    .executeTakeFirst();
}

/** A link that was followed before, whose account is now Full: a second click must not read as a failure. */
export function findUsedToken(trx: TenantTransaction, candidateId: string, tokenHash: string) {
  return trx
    .selectFrom('mailToken')
    .innerJoin('candidate', 'candidate.id', 'mailToken.candidateId')
    .select('mailToken.returnUrl')
    .where('mailToken.candidateId', '=', candidateId)
    .where('mailToken.tokenHash', '=', tokenHash)
    .where('mailToken.usedAt', 'is not', null)
    .where('candidate.type', '=', candidateTypes.full)
    .executeTakeFirst();
}

/** Pending becomes Full. */
export async function confirmCandidate(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ type: candidateTypes.full, confirmedAt: now })
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.pending)
    .execute();
}
