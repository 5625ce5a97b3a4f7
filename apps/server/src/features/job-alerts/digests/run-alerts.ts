import { alertDigestsOf } from '@berth/contract';
import { atTenant } from '../../../platform/at.ts';
import { createSitePool, timeBudgets } from '../../../platform/database/connect.ts';
import { withLockIfFree } from '../../../platform/database/with-lock.ts';
import type { Services } from '../../../platform/services.ts';
import { readTenant } from '../../tenants/index.ts';
import { countRun } from '../matching/alert-metrics.ts';
import { finishRound } from '../matching/alerts.queries.ts';
import { digestTimes } from '../matching/digest-times.ts';
import type { MatchedAlerts } from '../matching/match-alerts.ts';
import type { OnProgress, OpenMatcher } from '../matching/open-match-thread.ts';
import { askAfterAlerts } from './ask-after-alerts.ts';
import { queueDigests } from './queue-digests.ts';
import { tellOfDeadAlerts } from './tell-of-dead-alerts.ts';

/** The result of a tenant's run; `mails`: how many digests were queued, including those of an interrupted run. */
export type AlertRun = { tenantId: number } & (
  | { isElsewhere: true }
  | ({ isElsewhere: false; mails: number; seconds: number } & MatchedAlerts)
);

/** Called for each tenant that has run or failed, and with the progress of the matching in between. */
export type RunListener = { onRun: (run: AlertRun) => void; onFault: (tenantId: number, fault: Error) => void; onProgress?: OnProgress };

/**
 * Runs the alerts of tenants that are due: matches them with `open`, queues their mails, tells owners of dead alerts and asks after untouched ones. Skips a tenant
 * that another instance is working on. The lock belongs to the connection, so that after a kill the next run can go on at once.
 */
export async function runAlerts(
  services: Services,
  tenantIds: number[],
  open: OpenMatcher,
  { onRun, onFault, onProgress }: RunListener,
): Promise<void> {
  if (tenantIds.length === 0) return;
  const matcher = open(services);
  const pool = createSitePool(services.site.directUrl, { max: 1, budget: timeBudgets.working });
  try {
    for (const tenantId of tenantIds) {
      const at = atTenant(services, tenantId);
      const started = performance.now();
      await withLockIfFree(pool, `alerts ${tenantId}`, async () => {
        const { dead, ...matched } = await matcher.match(at, onProgress);
        const seconds = (performance.now() - started) / 1000;
        countRun(matched, seconds, at.now());
        const mails = await queueDigests(at);
        await tellOfDeadAlerts(at, dead);
        await askAfterAlerts(at);
        await at.transaction(async (trx) => {
          const { settings } = await readTenant(trx);
          await finishRound(trx, digestTimes(alertDigestsOf(settings), at.now()).next);
        });
        onRun({ tenantId, isElsewhere: false, mails, seconds, ...matched });
      }).then(
        (ran) => ran || onRun({ tenantId, isElsewhere: true }),
        (fault: Error) => onFault(tenantId, fault),
      );
    }
  } finally {
    await Promise.all([matcher.close(), pool.end()]);
  }
}
