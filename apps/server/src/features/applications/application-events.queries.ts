import type { ApplicationStatus } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Records that an application has reached a state. Safe to repeat. */
export async function insertEvent(
  trx: TenantTransaction,
  event: { applicationId: string; status: ApplicationStatus; happenedAt: Date },
): Promise<void> {
  await trx
    .insertInto('applicationEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What became of these applications, from the first to the last. */
export async function readEvents(trx: TenantTransaction, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  return trx
    .selectFrom('applicationEvent')
    .select(['applicationId', 'status', 'happenedAt'])
    .where('applicationId', 'in', applicationIds)
    .orderBy('happenedAt')
    .execute();
}
