import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { readTenantsDue } from '../matching/alerts.queries.ts';
import { type OpenMatcher, openMatchThread } from '../matching/open-match-thread.ts';
import { runAlerts } from './run-alerts.ts';

/**
 * Runs the alerts of every tenant whose hour has come; otherwise it is one query a minute. If a tenant fails, the others still run, that
 * tenant is due again the next minute, and the job fails at the end. Matching runs in its own thread, so that requests are answered
 * meanwhile.
 */
export function alertRoundJob(services: Services, open: OpenMatcher = openMatchThread): Job {
  return {
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      const faults: Error[] = [];
      await runAlerts(services, await readTenantsDue(services.database, services.clock()), open, {
        onRun: (run) => {
          if (run.isElsewhere) return;
          services.log.info(run, 'job alerts have run');
          if (run.unreadable > 0)
            services.log.warn({ tenantId: run.tenantId, alerts: run.unreadable }, 'skipped job alerts whose search can no longer be read');
        },
        onFault: (_tenantId, fault) => faults.push(fault),
      });
      if (faults.length > 0) throw new AggregateError(faults, `job alerts failed for ${faults.length} tenants: ${faults[0]?.message}`);
    },
  };
}
