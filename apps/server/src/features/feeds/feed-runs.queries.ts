import type { FeedFinding, FeedRun, FeedRunStatus } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';

/** A run that has not been renewed for this long was killed. */
const deadMilliseconds = 120_000;
/** Runs kept of a feed. */
const keptRuns = 100;

type RunCounts = Pick<FeedRun, 'read' | 'created' | 'changed' | 'unchanged' | 'rejected' | 'notes' | 'closed'>;

/** Ends a run whose process was killed. */
async function endDeadRun(trx: TenantTransaction, feedId: number, now: Date): Promise<void> {
  await trx
    .updateTable('feedRun')
    .set({ status: 'failed', endedAt: now, reason: 'the process that ran it ended', storageKey: null })
    .where('feedId', '=', feedId)
    .where('status', '=', 'running')
    .where('aliveAt', '<', new Date(now.getTime() - deadMilliseconds))
    .execute();
}

/** Begins a run; null if the feed is running. */
export async function insertRun(trx: TenantTransaction, feedId: number, now: Date): Promise<number | null> {
  await endDeadRun(trx, feedId, now);
  const row = await trx
    .insertInto('feedRun')
    .values({ feedId, status: 'running', startedAt: now, aliveAt: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'feedId']).where('status', '=', 'running').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes a released run the running one, which keeps its file; false if another is running. Roll back then: if the other run began at the
 * same moment, the transaction has failed.
 */
export async function resumeRun(trx: TenantTransaction, { feedId, runId }: { feedId: number; runId: number }, now: Date): Promise<boolean> {
  await endDeadRun(trx, feedId, now);
  const updated = await trx
    .updateTable('feedRun')
    .set({ status: 'running', aliveAt: now, endedAt: null })
    .where('id', '=', runId)
    .where((run) =>
      run.not(
        run.exists(
          run.selectFrom('feedRun as other').select('other.id').where('other.feedId', '=', feedId).where('other.status', '=', 'running'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
  return updated?.numUpdatedRows === 1n;
}

/** Another run has taken the place of this one, because this one was not renewed in time. */
export class RunGivenUp extends Error {
  override readonly message = 'the run was given up';
}

/** Says that a run is alive; false if it was given up. */
export async function renewRun(trx: TenantTransaction, runId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedRun')
    .set({ aliveAt: now })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type RunEnd = {
  status: FeedRunStatus;
  reason?: string | null;
  storageKey?: string | null;
  format?: string | null;
  counts?: RunCounts;
};

/** Ends a running run with its counts. Throws RunGivenUp if it was given up: the transaction then writes nothing. */
export async function endRun(trx: TenantTransaction, runId: number, end: RunEnd, now: Date): Promise<void> {
  if (!(await setRunEnd(trx, runId, { ...end, from: ['running'] }, now))) throw new RunGivenUp();
}

/** Releases or discards a run that waits. Lock it first. */
export async function decideRun(trx: TenantTransaction, runId: number, end: RunEnd, now: Date): Promise<void> {
  await setRunEnd(trx, runId, { ...end, from: ['held', 'released'] }, now);
}

async function setRunEnd(
  trx: TenantTransaction,
  runId: number,
  { status, reason = null, storageKey = null, format, counts, from }: RunEnd & { from: FeedRunStatus[] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feedRun')
    .set({
      status,
      reason,
      storageKey,
      endedAt: now,
      ...(format !== undefined && { format }),
      ...(counts && {
        readCount: counts.read,
        createdCount: counts.created,
        changedCount: counts.changed,
        unchangedCount: counts.unchanged,
        rejectedCount: counts.rejected,
        noteCount: counts.notes,
        closedCount: counts.closed,
      }),
    })
    .where('id', '=', runId)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertFindings(trx: TenantTransaction, runId: number, findings: FeedFinding[]): Promise<void> {
  for (let from = 0; from < findings.length; from += 1_000)
    await trx
      .insertInto('feedRunFault')
      .values(
        findings
          .slice(from, from + 1_000)
          .map(({ line, field, severity, reason, count }) => ({ runId, line, field, severity, reason, count })),
      )
      .execute();
}

/** Deletes the oldest runs past those that are kept. One that waits for a person is never among the oldest for long: a newer one replaces it. */
export async function deleteOldRuns(trx: TenantTransaction, feedId: number): Promise<void> {
  await trx
    .deleteFrom('feedRun')
    .where('feedId', '=', feedId)
    .where('storageKey', 'is', null)
    .where('id', 'not in', (runs) =>
      runs.selectFrom('feedRun').select('id').where('feedId', '=', feedId).orderBy('id', 'desc').limit(keptRuns),
    )
    .execute();
}
