import { atTenant } from '../../platform/at.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readTenantsToRemind } from './closing-reminders.queries.ts';
import { queueReminders } from './queue-reminders.ts';
import { isDaytime } from './reminder-moments.ts';

/**
 * Reminds candidates who agreed to it of jobs that close soon: jobs they saved or started to apply for. By day, every quarter of an hour.
 * If one tenant fails, the others still get theirs; the job fails afterwards, and the next round retries.
 */
export function closingRemindersJob(services: Services): Job {
  return {
    concurrency: 1,
    everyQuarterHour: true,
    work: async () => {
      const now = services.clock();
      if (!isDaytime(now)) return;
      const faults: Error[] = [];
      for (const tenantId of await readTenantsToRemind(services.database, now)) {
        try {
          const mails = await queueReminders(atTenant(services, tenantId));
          if (mails > 0) services.log.info({ tenantId, mails }, 'queued closing date reminders');
        } catch (fault) {
          faults.push(fault as Error);
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, `reminders failed for ${faults.length} tenants: ${faults[0]?.message}`);
    },
  };
}
