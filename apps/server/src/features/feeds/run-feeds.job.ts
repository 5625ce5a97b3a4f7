import { type At, atTenant } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readDueFeeds } from './feeds.queries.ts';
import { lockWaitingRun } from './read-runs.queries.ts';
import { FeedNotDue, runFeed } from './run-feed.ts';

export const runFeedsQueue = 'run-feeds';

/** What a worker finds if a feed was run, changed or removed after it was listed. */
const skippedCodes = ['feed-running', 'nothing-released', 'not-found', 'feed-without-address'];
const isSkipped = (error: unknown) => error instanceof FeedNotDue || skippedCodes.some((code) => isFailure(error, code));

/**
 * Runs the feeds of all tenants whose time has come, and those that a person has released, one after another. Safe on several instances:
 * skips a feed that is running, or that another worker has run since the list was read. If a feed fails, the others continue.
 */
export function runFeedsJob(services: Services): Job {
  return {
    concurrency: 2,
    everyMinute: true,
    work: async () => {
      const faults: Error[] = [];
      for (const { tenantId, feedId } of await readDueFeeds(services.database, services.clock()))
        await runListedFeed(atTenant(services, tenantId), feedId).catch((error: Error) => {
          if (!isSkipped(error)) faults.push(error);
        });
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} feeds failed: ${faults[0]?.message}`);
    },
  };
}

async function runListedFeed(at: At, feedId: number): Promise<void> {
  const released = await at.transaction((trx) => lockWaitingRun(trx, feedId, 'released'));
  await runFeed(at, { feedId, source: released ? { kind: 'released' } : { kind: 'pull', onlyIfDue: true } });
}
