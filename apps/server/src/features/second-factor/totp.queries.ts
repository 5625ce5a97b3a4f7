import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The authenticator app of an account, confirmed or not. */
export function readTotp(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidateTotp')
    .select(['secret', 'startedAt', 'confirmedAt', 'lastStep'])
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
}

/** Starts with a new secret, in place of an unconfirmed one; false if one was confirmed. */
export async function startTotp(trx: TenantTransaction, totp: { candidateId: string; secret: string; startedAt: Date }): Promise<boolean> {
  const row = await trx
    .insertInto('candidateTotp')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'candidateId'])
        .doUpdateSet({ secret: totp.secret, startedAt: totp.startedAt })
        .where('candidateTotp.confirmedAt', 'is', null),
    )
    .returning('candidateId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an unconfirmed set-up. */
export async function endTotpSetUp(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('candidateTotp').where('candidateId', '=', candidateId).where('confirmedAt', 'is', null).execute();
}

/** Turns on the set-up with this secret and uses up its first step; false if it is gone or already on. */
export async function confirmTotp(
  trx: TenantTransaction,
  candidateId: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('candidateTotp')
    .set({ confirmedAt: now, lastStep: step })
    .where('candidateId', '=', candidateId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('candidateId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a step and all before it. Of concurrent tries, one gets true. Stores `secret` if it is given. */
export async function spendStep(trx: TenantTransaction, candidateId: string, step: number, secret?: string): Promise<boolean> {
  const row = await trx
    .updateTable('candidateTotp')
    .set({ lastStep: step, ...(secret !== undefined && { secret }) })
    .where('candidateId', '=', candidateId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .returning('candidateId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the authenticator app; true if it was on. */
export async function deleteTotp(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.deleteFrom('candidateTotp').where('candidateId', '=', candidateId).returning('confirmedAt').executeTakeFirst();
  return row?.confirmedAt != null;
}
