import { candidateTypes } from '@berth/contract';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { lockAccount } from './mailed-links.queries.ts';

/** Records the change that an account asks for, in place of an earlier one. */
export async function saveEmailChange(
  trx: TenantTransaction,
  change: { candidateId: string; email: string; sessionId: string; requestedAt: Date },
): Promise<void> {
  const { email, sessionId, requestedAt } = change;
  await trx
    .insertInto('emailChange')
    .values(change)
    .onConflict((conflict) => conflict.columns(['tenantId', 'candidateId']).doUpdateSet({ email, sessionId, requestedAt }))
    .execute();
}

const selectEmailChange = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx.selectFrom('emailChange').select(['email', 'sessionId']).where('candidateId', '=', candidateId),
);

/** The change that an account waits for. */
export async function readEmailChange(trx: TenantTransaction, candidateId: string) {
  return (await selectEmailChange(trx, { candidateId }))[0];
}

/** Deletes the account's pending email change and its link. Returns whether there was one. */
export async function deleteEmailChange(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  await lockAccount(trx, candidateId);
  await trx
    .deleteFrom('mailToken')
    .where('candidateId', '=', candidateId)
    .where('purpose', '=', 'change')
    .where('usedAt', 'is', null)
    .execute();
  const { numDeletedRows } = await trx.deleteFrom('emailChange').where('candidateId', '=', candidateId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Finds the account of an address when its link is followed: whether it can sign in or only has job alerts (`isByEmailAlone`), and whether
 * its mails bounce.
 */
export async function findOwner(
  trx: TenantTransaction,
  email: string,
): Promise<{ isBlocked: boolean; isByEmailAlone: boolean } | undefined> {
  const owner = await trx
    .selectFrom('candidate')
    .select(['emailBlockedAt', 'type'])
    .where('email', '=', email)
    .where('type', 'in', [candidateTypes.full, candidateTypes.skeleton])
    .executeTakeFirst();
  return owner && { isBlocked: owner.emailBlockedAt !== null, isByEmailAlone: owner.type === candidateTypes.skeleton };
}

/** Locks and returns an account that has no sign-in: it is email-only, or its address was never confirmed. */
export async function holdUnclaimed(trx: TenantTransaction, email: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', email)
    .where('type', '<>', candidateTypes.full)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Gives an account its new address, which is not blocked. Any other account with it is a unique violation. */
export async function replaceAddress(trx: TenantTransaction, candidateId: string, email: string): Promise<void> {
  await trx.updateTable('candidate').set({ email, emailBlockedAt: null }).where('id', '=', candidateId).execute();
}
