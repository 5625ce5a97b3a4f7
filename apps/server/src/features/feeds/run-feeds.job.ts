import { atTenant } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readDueFeeds } from './feeds.queries.ts';
import { lockWaitingRun } from './read-runs.queries.ts';
import { runFeed } from './run-feed.ts';

export const runFeedsQueue = 'run-feeds';

/**
 * Runs the feeds of all tenants whose time has come, and those that a person has released, one after another. Safe on several instances: a
 * feed that is running is skipped. If a feed fails, the others continue.
 */
export function runFeedsJob(services: Services): Job {
  return {
    concurrency: 2,
    everyMinute: true,
    work: async () => {
      const faults: Error[] = [];
      for (const { tenantId, feedId } of await readDueFeeds(services.database, services.clock())) {
        const at = atTenant(services, tenantId);
        const released = await at.transaction((trx) => lockWaitingRun(trx, feedId, 'released'));
        await runFeed(at, { feedId, source: { kind: released ? 'released' : 'pull' } }).catch((error: Error) => {
          if (!isFailure(error, 'feed-running') && !isFailure(error, 'nothing-released') && !isFailure(error, 'not-found'))
            faults.push(error);
        });
      }
      if (faults.length > 0) throw new AggregateError(faults, `${faults.length} feeds failed: ${faults[0]?.message}`);
    },
  };
}
