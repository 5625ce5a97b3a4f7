import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseWatch } from '../database/database-watch.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { errorInLog } from '../log.ts';
import { queueSchema } from './prepare-queues.ts';

/** A job's payload: ids only, never personal data, because the queue is not under row-level security. */
export type JobData = { tenantId: number; [id: string]: string | number };

/** What a worker does for the jobs of one queue. Jobs are delivered at least once: they must be safe to repeat. */
export type Job = {
  work: (data: JobData) => Promise<void>;
  concurrency?: number;
  /**
   * How many jobs a worker takes and runs together. It takes the next ones without a pause while there are more. By default it takes one
   * job, then pauses for half a second.
   */
  batch?: number;
  /** Also sent by the clock, once a minute whatever the number of instances, and at every start of a worker; `tenantId` is then 0. */
  everyMinute?: boolean;
  /** The same, once in a quarter of an hour. */
  everyQuarterHour?: boolean;
};

/** A job with the queue that it works through. */
export type JobHandler = Job & { queue: string };

export type Jobs = {
  /** Sends a job inside the transaction that causes it: both happen or neither does. It runs after `afterSeconds` at the earliest. */
  send: (trx: TenantTransaction, queue: string, data: JobData, afterSeconds?: number) => Promise<void>;
  /** The same for many jobs of one queue, in one statement. */
  sendAll: (trx: TenantTransaction, queue: string, data: JobData[], afterSeconds?: number) => Promise<void>;
  /** Starts working; returns when every queue has its workers. */
  work: (handlers: JobHandler[]) => Promise<void>;
  /** Takes no more jobs; running ones finish. */
  rest: () => Promise<void>;
  /** Finishes the active jobs and stops. */
  stop: () => Promise<void>;
};

/** A job of the clock: the next round replaces a retry, and a round that no worker took within two minutes is dropped. */
const round = { retryLimit: 0, expireInSeconds: 600, retentionSeconds: 120 };

/**
 * How often each worker looks for a job. No one waits for a round, and eight of them that looked as often as the others were half of the 34
 * statements a second that an idle process sent.
 */
const secondsBetweenLooks = { round: 5, other: 0.5 };

/** The job queue, on the same database, with the site's login. The owner has created its tables (prepare-queues.ts). */
export async function startJobs(sitePool: Pool, log: Logger, watch: DatabaseWatch): Promise<Jobs> {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => sitePool.query(text, values) },
    // Both change tables, which the site's login may not: the start migrates, and an operator rebuilds an index that the log calls bloated.
    migrate: false,
    reindex: false,
    // After kill -9 a job is retried within a minute: it expires 30 seconds after it was taken, expiry is checked every second, and the
    // first retry comes 5 to 10 seconds later.
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
  });
  boss.on('error', async (error) => {
    if (!(await watch.isAway())) log.error({ err: error }, 'job queue');
  });
  await boss.start();
  const working: string[] = [];
  return {
    send: async (trx, queue, data, afterSeconds = 0) => {
      await boss.send(queue, data, { db: fromKysely(trx), startAfter: afterSeconds });
    },
    sendAll: async (trx, queue, all, afterSeconds = 0) => {
      if (all.length === 0) return;
      await boss.insert(
        queue,
        all.map((data) => ({ data, startAfter: afterSeconds })),
        { db: fromKysely(trx) },
      );
    },
    work: async (handlers) => {
      for (const { queue, work, concurrency = 2, batch = 1, everyMinute = false, everyQuarterHour = false } of handlers) {
        const cron = everyMinute ? '* * * * *' : everyQuarterHour ? '*/15 * * * *' : null;
        if (cron) {
          await boss.schedule(queue, cron, { tenantId: 0 }, round);
          // Before there is a worker, because a worker looks for jobs at once.
          await boss.send(queue, { tenantId: 0 }, round);
        }
        working.push(queue);
        const options = {
          pollingIntervalSeconds: cron ? secondsBetweenLooks.round : secondsBetweenLooks.other,
          localConcurrency: concurrency,
          batchSize: batch,
          burstWhenBatchFull: batch > 1,
        };
        await boss.work<JobData>(queue, options, async (jobs) => {
          const doOne = ({ id, data }: (typeof jobs)[number]) =>
            work(data).catch(async (error: unknown) => {
              if (!(await watch.isAway())) log.warn({ queue, jobId: id, err: error }, 'a job failed and will be retried');
              // The queue stores the error, so it may contain no more than the log does.
              const message = errorInLog(error).message ?? 'see the log';
              if (batch === 1) throw new Error(message);
              // One of a batch fails by itself: completing the others skips it, because it is no longer active.
              await boss.fail(queue, id, { message });
            });
          await Promise.all(jobs.map(doOne));
        });
      }
    },
    rest: async () => {
      await Promise.all(working.map((queue) => boss.offWork(queue, { wait: false })));
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
