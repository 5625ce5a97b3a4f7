import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The authenticator app of an account, confirmed or not. */
export function readTotp(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('candidateTotp')
    .select(['secret', 'startedAt', 'confirmedAt', 'lastStep'])
    .where('candidateId', '=', candidateId)
    .executeTakeFirst();
}

/** Begins with a new secret, in place of one that was never confirmed; false where one was. */
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

/** Ends a set-up that was begun and never confirmed. */
export async function endTotpSetUp(trx: TenantTransaction, candidateId: string): Promise<void> {
  await trx.deleteFrom('candidateTotp').where('candidateId', '=', candidateId).where('confirmedAt', 'is', null).execute();
}

/** Turns on what was begun with this secret, its first step spent; false where it is gone or on. */
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

/** Spends a step and all before it; of any number of tries at once, one gets true. Seals the secret again where `secret` is given. */
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

/** Takes the authenticator app away; true where it was on. */
export async function deleteTotp(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.deleteFrom('candidateTotp').where('candidateId', '=', candidateId).returning('confirmedAt').executeTakeFirst();
  return row?.confirmedAt != null;
}
