import { candidateTypes, noDetail, singleDetails } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Creates an email-only account, unless the address already has an account. */
export async function insertSkeleton(trx: TenantTransaction, email: string, now: Date): Promise<void> {
  await trx
    .insertInto('candidate')
    .values({ email, type: candidateTypes.skeletonPending, createdAt: now, lastActiveAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'email']).doNothing())
    .execute();
}

/** Keeps an email-only account for as long as its new link works. */
export async function touchSkeleton(trx: TenantTransaction, candidateId: string, now: Date): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ lastActiveAt: now })
    .where('id', '=', candidateId)
    .where('type', '=', candidateTypes.skeletonPending)
    .execute();
}

/** Deletes the registration details from an account's row. The account is email-only again and keeps its job alerts. */
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
