import { candidateTypes, noDetail, singleDetails } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Makes an account by email alone, unless the address has an account by now. */
export async function insertSkeleton(trx: TenantTransaction, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('candidate')
    .values({ email, type: candidateTypes.skeletonPending, createdAt: now, lastActiveAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doNothing())
    .execute();
}

/** Keeps an account by email alone for as long as the new link works that was asked for. */
export async function touchSkeleton(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ lastActiveAt: now })
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.skeletonPending)
    .execute();
}

/** Removes what was registered from an account's row: the account is by email alone again, with its job alerts. */
export async function returnToSkeleton(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({
      type: candidateTypes.skeleton,
      ...Object.fromEntries(singleDetails.map((field) => [field, noDetail(field)])),
      passwordHash: null,
      termsAcceptedAt: null,
      outsideUkEeaWithdrawnAt: null,
      registeredAgain: false,
    })
    .where('id', '=', candidateId)
    .execute();
}

/** Records that the owner of an account is here, by a link in a mail. Also locks the account before its alerts, the order that all transactions use. */
export async function recordPresence(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx.updateTable('candidate').set({ lastActiveAt: now }).where('id', '=', candidateId).execute();
}

/** Deletes an account's row, and with it the rows that refer to it. */
export async function deleteAccount(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('candidate').where('id', '=', candidateId).execute();
}
