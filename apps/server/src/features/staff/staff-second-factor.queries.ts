import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Starts with a new secret, in place of an unconfirmed one; false if one was confirmed. */
export async function startTotp(trx: TenantTransaction, id: string, secret: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('staffMember')
    .set({ totpSecret: secret, totpStartedAt: now })
    .where('id', '=', id)
    .where('totpConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns on the set-up with this secret and uses up its first step; false if it is gone or already on. */
export async function confirmTotp(
  trx: TenantTransaction,
  id: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('staffMember')
    .set({ totpConfirmedAt: now, totpLastStep: step })
    .where('id', '=', id)
    .where('totpSecret', '=', secret)
    .where('totpConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts to replace the confirmed app with one that has this secret; false if none is confirmed. */
export async function startReplacement(trx: TenantTransaction, id: string, secret: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('staffMember')
    .set({ totpNextSecret: secret, totpNextStartedAt: now })
    .where('id', '=', id)
    .where('totpConfirmedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the app with the one that has this secret, and uses up its first step; false if there is no such replacement. */
export async function confirmReplacement(
  trx: TenantTransaction,
  id: string,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('staffMember')
    .set({ totpSecret: secret, totpConfirmedAt: now, totpLastStep: step, totpNextSecret: null, totpNextStartedAt: null })
    .where('id', '=', id)
    .where('totpNextSecret', '=', secret)
    .where('totpConfirmedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a step and all before it. Of concurrent tries, one gets true. */
export async function spendStep(trx: TenantTransaction, id: string, step: number): Promise<boolean> {
  const row = await trx
    .updateTable('staffMember')
    .set({ totpLastStep: step })
    .where('id', '=', id)
    .where('totpConfirmedAt', 'is not', null)
    .where('totpLastStep', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes the authenticator app and the recovery codes. */
export async function clearSecondFactor(trx: TenantTransaction, id: string): Promise<void> {
  await trx
    .updateTable('staffMember')
    .set({ totpSecret: null, totpStartedAt: null, totpConfirmedAt: null, totpLastStep: 0, totpNextSecret: null, totpNextStartedAt: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', id).execute();
}

/** Replaces the recovery codes of a member. */
export async function replaceCodes(trx: TenantTransaction, staffId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
  await trx
    .insertInto('staffRecoveryCode')
    .values(hashes.map((codeHash) => ({ staffId, codeHash })))
    .execute();
}

/** One of a member's recovery codes, for the salt that they share. */
export function readStoredCode(trx: TenantTransaction, staffId: string) {
  return trx.selectFrom('staffRecoveryCode').select('codeHash').where('staffId', '=', staffId).executeTakeFirst();
}

/** How many recovery codes of a member still work. */
export async function countUnusedCodes(trx: TenantTransaction, staffId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('staffRecoveryCode')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Uses up a code. Of concurrent tries, one gets true. */
export async function spendCode(trx: TenantTransaction, staffId: string, codeHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  return row !== undefined;
}
