import type { FeedFinding } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { RecordedKeys } from '../../platform/files/store-files.ts';

const columns = [
  'id as runId',
  'status',
  'startedAt',
  'endedAt',
  'readCount as read',
  'createdCount as created',
  'changedCount as changed',
  'unchangedCount as unchanged',
  'rejectedCount as rejected',
  'noteCount as notes',
  'closedCount as closed',
  'reason',
] as const;

/** Runs of a feed, newest first. */
export function readRuns(trx: TenantTransaction, feedId: number, { before, limit }: { before?: number | undefined; limit: number }) {
  let query = trx.selectFrom('feedRun').select(columns).where('feedId', '=', feedId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
export type RunRow = Awaited<ReturnType<typeof readRuns>>[number];

export function readRun(trx: TenantTransaction, feedId: number, runId: number) {
  return trx.selectFrom('feedRun').select(columns).where('feedId', '=', feedId).where('id', '=', runId).executeTakeFirst();
}

/** The run that waits for a person. */
export function readHeldRun(trx: TenantTransaction, feedId: number) {
  return trx.selectFrom('feedRun').select(columns).where('feedId', '=', feedId).where('status', '=', 'held').executeTakeFirst();
}

/** The run that waits for a person, or that a person has released, with its file. Locked: one decision counts. */
export function lockWaitingRun(trx: TenantTransaction, feedId: number, status: 'held' | 'released') {
  return trx
    .selectFrom('feedRun')
    .select([...columns, 'storageKey', 'format'])
    .where('feedId', '=', feedId)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst();
}

/** The findings of a run, faults first. */
export async function readFindings(trx: TenantTransaction, runId: number): Promise<FeedFinding[]> {
  const rows = await trx
    .selectFrom('feedRunFault')
    .select(['line', 'field', 'severity', 'reason', 'count'])
    .where('runId', '=', runId)
    .orderBy('severity')
    .orderBy('line')
    .orderBy('id')
    .execute();
  return rows as FeedFinding[];
}

/** Which of these files belong to a run that waits. */
export const recordedKeys: RecordedKeys = async (trx, storageKeys) => {
  const rows = await trx.selectFrom('feedRun').select('storageKey').where('storageKey', 'in', storageKeys).execute();
  return new Set(rows.flatMap(({ storageKey }) => storageKey ?? []));
};
