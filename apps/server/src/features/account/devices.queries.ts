import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Marks a device as used. Returns whether it was known. */
export async function touchDevice(trx: TenantTransaction, candidateId: string, tokenHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('candidateDevice')
    .set({ lastUsedAt: now })
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is one of a candidate's devices. */
export async function isDevice(trx: TenantTransaction, candidateId: string, tokenHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom('candidateDevice')
    .select('id')
    .where('candidateId', '=', candidateId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a candidate has signed in from anywhere before. */
export async function hasDevices(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  const row = await trx.selectFrom('candidateDevice').select('id').where('candidateId', '=', candidateId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Inserts a new device; undefined if a concurrent sign-in has just inserted it. */
export async function insertDevice(
  trx: TenantTransaction,
  device: { candidateId: string; tokenHash: string; description: string; firstUsedAt: Date; lastUsedAt: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('candidateDevice')
    .values(device)
    .onConflict((conflict) => conflict.columns(['tenantId', 'candidateId', 'tokenHash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes all but the most recently used devices. */
export async function forgetOldDevices(trx: TenantTransaction, candidateId: string, most: number): Promise<void> {
  const kept = trx
    .selectFrom('candidateDevice')
    .select('id')
    .where('candidateId', '=', candidateId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(most);
  await trx.deleteFrom('candidateDevice').where('candidateId', '=', candidateId).where('id', 'not in', kept).execute();
}

/** One device, for the mail that tells of it. */
export function readDevice(trx: TenantTransaction, deviceId: string) {
  return trx.selectFrom('candidateDevice').select(['description', 'firstUsedAt']).where('id', '=', deviceId).executeTakeFirst();
}

/** Deletes the known devices of one account. Returns how many there were. */
export async function deleteDevicesOf(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('candidateDevice').where('candidateId', '=', candidateId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `most` known devices of the tenant. Returns how many it deleted. */
export async function deleteDeviceBatch(trx: TenantTransaction, most: number): Promise<number> {
  const some = trx.selectFrom('candidateDevice').select('id').limit(most);
  const { numDeletedRows } = await trx.deleteFrom('candidateDevice').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}
