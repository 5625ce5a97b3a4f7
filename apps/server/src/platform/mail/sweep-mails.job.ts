import type { At } from '../at.ts';
import type { Job } from '../jobs/jobs.ts';
import { eachTenant, sendJobs } from '../jobs/tenant-jobs.ts';
import type { Services } from '../services.ts';
import { logOf } from '../tenant-log.ts';
import { markUndelivered } from './mail.queries.ts';
import type { MailTemplate } from './mail.ts';
import { sendBulkMailQueue, sendMailQueue } from './queue-mail.ts';
import { dropExpiredMails, readMailsWithoutJob, readTenantsWithQueuedMail, takeSweep } from './sweep-mails.queries.ts';
import { logUndelivered } from './undelivered.ts';

export const sweepMailsQueue = 'sweep-mails';

/** An email is recorded with its job, and a job is retried for two and a half hours, so the sweep can skip younger emails. */
const graceMilliseconds = 10 * 60_000;
/** After this long a mail is worthless: its links have expired and the next digest is there. */
const worthMilliseconds = 7 * 86_400_000;
/**
 * Mails in a transaction, and transactions a tenant and round: 80,000 mails an hour, more than a mail server accepts that has just come
 * back.
 */
const batch = 1_000;
const maxBatches = 20;

/**
 * Queues mails again whose jobs have used up their retries, so that a mail server that was away for a day loses no mail. Mails older than a
 * week are given up, except for templates that are `neverGivenUp`. Safe to repeat, and to run on several instances: one works on a tenant
 * at a time.
 */
export function sweepMailsJob(
  services: Services,
  { prompt, bulk }: { prompt: readonly MailTemplate[]; bulk: readonly MailTemplate[] },
): Job {
  const inBulk = new Set(bulk.map(({ name }) => name));
  const except = [...prompt, ...bulk].filter(({ neverGivenUp }) => neverGivenUp).map(({ name }) => name);
  const fallBack = new Set(prompt.filter(({ fallsBackToTenant }) => fallsBackToTenant).map(({ name }) => name));
  const before = (milliseconds: number) => new Date(services.clock().getTime() - milliseconds);

  const giveUp = (at: At) =>
    at.transaction(async (trx) => {
      const templates = await dropExpiredMails(trx, { now: at.now(), recordedBy: before(worthMilliseconds), except });
      if (templates.length === 0) return;
      logOf(at).error(
        { mails: templates.length, templates: [...new Set(templates)] },
        'gave up on emails that could not be sent for a week',
      );
    });

  /** How many were sent again: less than a batch when there are no more, or another instance is at it. */
  const sendAgain = async (at: At) => {
    const { sent, undelivered } = await at.transaction(async (trx) => {
      if (!(await takeSweep(trx))) return { sent: 0, undelivered: [] };
      const mails = await readMailsWithoutJob(trx, { now: at.now(), recordedBy: before(graceMilliseconds), limit: batch });
      for (const queue of [sendMailQueue, sendBulkMailQueue]) {
        const ofQueue = mails.filter(({ template }) => inBulk.has(template) === (queue === sendBulkMailQueue));
        await sendJobs(
          at,
          trx,
          queue,
          ofQueue.map(({ id: mailId }) => ({ mailId })),
        );
      }
      const overdue = mails.filter(({ template }) => fallBack.has(template)).map(({ id }) => id);
      return { sent: mails.length, undelivered: await markUndelivered(trx, overdue, at.now()) };
    });
    logUndelivered(at, undelivered);
    return sent;
  };

  const sweep = async (at: At) => {
    await giveUp(at);
    let mails = 0;
    for (let round = 0; round < maxBatches; round += 1) {
      const sent = await sendAgain(at);
      mails += sent;
      if (sent < batch) break;
    }
    if (mails > 0) logOf(at).warn({ mails }, 'emails that had run out of retries are queued again');
  };

  return {
    concurrency: 1,
    everyQuarterHour: true,
    work: async () => {
      const tenantIds = await readTenantsWithQueuedMail(services.database, before(graceMilliseconds));
      await eachTenant(services, tenantIds, 'mails could not be swept', sweep);
    },
  };
}
