import { candidateTypes, type RegisteredColumns } from '@berth/contract';
import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { endTotpSetUp } from '../second-factor/index.ts';
import { deleteEmailChange } from './email-change.queries.ts';

/** The columns that sign-in and registration need. */
function accounts(trx: TenantTransaction) {
  return trx.selectFrom('candidate').select(['id', 'type', 'email', 'firstName', 'passwordHash', 'emailBlockedAt']);
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** One account by its address. */
export function findAccount(trx: TenantTransaction, email: string) {
  return accounts(trx).where('email', '=', email).executeTakeFirst();
}

/** The same, with the row locked, so that the account cannot be erased before its link is sent. */
export function holdAccount(trx: TenantTransaction, email: string) {
  return accounts(trx).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** The password that an unconfirmed registration of an address gave; null if there is none. */
export async function readPendingPassword(trx: TenantTransaction, email: string): Promise<string | null> {
  const account = await findAccount(trx, email);
  return account?.type === candidateTypes.pending ? account.passwordHash : null;
}

/**
 * When the latest registration of an address accepted the terms. Locks the row. Returns null if the account never accepted them, undefined
 * if there is no account.
 */
export async function holdTermsAccepted(trx: TenantTransaction, email: string): Promise<Date | null | undefined> {
  const row = await trx.selectFrom('candidate').select('termsAcceptedAt').where('email', '=', email).forUpdate().executeTakeFirst();
  return row?.termsAcceptedAt;
}

const selectAccount = compileOnce((trx, { candidateId }: { candidateId: string }) => accounts(trx).where('id', '=', candidateId));

/** One account by its id. */
export async function readAccount(trx: TenantTransaction, candidateId: string): Promise<Account | undefined> {
  return (await selectAccount(trx, { candidateId }))[0];
}

/** What a registration writes of a candidate. */
export type Registered = RegisteredColumns & {
  email: string;
  /** Null: the registration has a passkey. */
  passwordHash: string | null;
  termsAcceptedAt: Date;
};

/**
 * Creates a Pending account, or turns a Skeleton, SkeletonPending or Pending account with the same address into one. No password confirms
 * the owner yet, so the newest registration replaces earlier details. Its mail is sent even if an earlier one was refused.
 * `registeredAgain`: the account was already Pending. Returns null for a Full account, which does not change.
 */
export async function saveRegistration(
  trx: TenantTransaction,
  registered: Registered,
  now: Date,
): Promise<{ id: string; registeredAgain: boolean } | null> {
  const row = await trx
    .insertInto('candidate')
    .values({ type: candidateTypes.pending, createdAt: now, lastActiveAt: now, ...registered })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'email'])
        .doUpdateSet({
          ...registered,
          type: candidateTypes.pending,
          emailBlockedAt: null,
          lastActiveAt: now,
          // The same password under the same salt: nothing new was claimed.
          registeredAgain: sql<boolean>`candidate.type = ${candidateTypes.pending}
            and (candidate.registered_again or ${registered.passwordHash}::text is null
              or candidate.password_hash is distinct from ${registered.passwordHash})`,
        })
        .where('candidate.type', '<>', candidateTypes.full),
    )
    .returning(['id', 'registeredAgain'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Pending becomes Full. An account that was registered more than once, with more than one password, loses its password, which may be a
 * stranger's (`isContested`): another has to be chosen. `ownPassword`: the hash of the password of the browser that proved to
 * own the address. Returns undefined if the account was not Pending.
 */
export async function confirmCandidate(
  trx: TenantTransaction,
  candidateId: string,
  now: Date,
  ownPassword: string | null = null,
): Promise<{ email: string; isContested: boolean; hasPassword: boolean } | undefined> {
  const confirmed = await trx
    .updateTable('candidate')
    .set((at) => ({
      type: candidateTypes.full,
      confirmedAt: now,
      lastActiveAt: now,
      passwordHash: ownPassword ?? at.case().when('registeredAgain', '=', false).then(at.ref('passwordHash')).else(null).end(),
    }))
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.pending)
    .returning(['email', 'registeredAgain', 'passwordHash'])
    .executeTakeFirst();
  return confirmed && { email: confirmed.email, isContested: confirmed.registeredAgain, hasPassword: confirmed.passwordHash !== null };
}

/** Confirms the address of an email-only account: SkeletonPending becomes Skeleton. Other accounts do not change. */
export async function confirmSkeleton(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set((at) => ({
      type: at.case().when('type', '=', candidateTypes.skeletonPending).then(candidateTypes.skeleton).else(at.ref('type')).end(),
      confirmedAt: at.fn.coalesce('confirmedAt', at.val(now)),
      lastActiveAt: now,
    }))
    .where('id', '=', candidateId)
    .execute();
}

/**
 * Records the account's last activity, from which retention counts. Returns false if the account is gone or its password changed since it
 * was read.
 */
export async function recordActivity(
  trx: TenantTransaction,
  account: { id: string; passwordHash: string | null },
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('candidate')
    .set({ lastActiveAt: now })
    .where('id', '=', account.id)
    .where('passwordHash', 'is not distinct from', account.passwordHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a new password. Also cancels a pending email change and an unfinished app set-up, which an attacker may have started. */
export async function savePassword(trx: TenantTransaction, candidateId: string, passwordHash: string): Promise<void> {
  await deleteEmailChange(trx, candidateId);
  await endTotpSetUp(trx, candidateId);
  await trx.updateTable('candidate').set({ passwordHash }).where('id', '=', candidateId).execute();
}

/** The same, but only if the stored hash is still `held`. Returns whether it was. */
export async function replacePassword(
  trx: TenantTransaction,
  candidateId: string,
  held: string | null,
  passwordHash: string,
): Promise<boolean> {
  await deleteEmailChange(trx, candidateId);
  await endTotpSetUp(trx, candidateId);
  const row = await trx
    .updateTable('candidate')
    .set({ passwordHash })
    .where('id', '=', candidateId)
    .where('passwordHash', 'is not distinct from', held)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
