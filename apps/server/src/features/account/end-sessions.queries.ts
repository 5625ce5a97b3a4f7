import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** How many sessions are open: of one account, or of all of the tenant. */
export async function countOpenSessions(trx: TenantTransaction, now: Date, candidateId?: string): Promise<number> {
  const { sessions } = await trx
    .selectFrom('candidateSession')
    .select((query) => query.fn.countAll<number>().as('sessions'))
    .where('idleUntil', '>', now)
    .where('endsAt', '>', now)
    .$if(candidateId !== undefined, (query) => query.where('candidateId', '=', candidateId ?? ''))
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Deletes up to so many of the tenant's sessions; how many it deleted. */
export async function deleteSessionBatch(trx: TenantTransaction, most: number): Promise<number> {
  const some = trx.selectFrom('candidateSession').select('id').limit(most);
  const { numDeletedRows } = await trx.deleteFrom('candidateSession').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the known devices of one account; how many they were. */
export async function deleteDevicesOf(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('candidateDevice').where('candidateId', '=', candidateId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets up to so many of the tenant's known devices; how many they were. */
export async function deleteDeviceBatch(trx: TenantTransaction, most: number): Promise<number> {
  const some = trx.selectFrom('candidateDevice').select('id').limit(most);
  const { numDeletedRows } = await trx.deleteFrom('candidateDevice').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}
