import type { Job } from '../../platform/jobs/jobs.ts';
import { eachTenant } from '../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { logOf } from '../../platform/tenant-log.ts';
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
      await eachTenant(services, await readTenantsToRemind(services.database, now), 'reminders failed', async (at) => {
        const mails = await queueReminders(at);
        if (mails > 0) logOf(at).info({ mails }, 'queued closing date reminders');
      });
    },
  };
}
