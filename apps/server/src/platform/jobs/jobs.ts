import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { applicationRole } from '../database/connect.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import { withLock } from '../database/with-lock.ts';

/** A job's payload: ids only, never personal data, because the queue is not under row-level security. */
export type JobData = { tenantId: number; [id: string]: string | number };

/** What a worker does for one job. Jobs are delivered at least once: it must be safe to repeat. */
export type JobHandler = {
  queue: string;
  work: (data: JobData) => Promise<void>;
  concurrency?: number;
  /** Also sent by the clock, once a minute whatever the number of instances, and by every start of a worker; `tenantId` is then 0. */
  everyMinute?: boolean;
};

export type Jobs = {
  /** Sends a job inside the transaction that causes it: both happen or neither does. */
  send: (trx: TenantTransaction, queue: string, data: JobData) => Promise<void>;
  /** Starts working; returns when every queue has its workers. */
  work: (handlers: JobHandler[]) => Promise<void>;
  /** Finishes the jobs in hand and stops. */
  stop: () => Promise<void>;
};

const schema = 'pgboss';
/** A round of the clock's: the next one is its second try, and one that no worker took within two minutes is not missed. */
const round = { retryLimit: 0, expireInSeconds: 600, retentionSeconds: 120 };

/**
 * The job queue, on the same database. `ownerPool` makes and tends its tables; the application's role may
 * use them. `queues` must exist before anything is sent to them. Instances that start together make the tables in turn.
 */
export async function startJobs(ownerPool: Pool, queues: string[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => ownerPool.query(text, values) },
    // After kill -9 a job comes back when it has expired, a minute after it was taken, and is looked for every second.
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await withLock(ownerPool, 'start-jobs', async () => {
    await boss.start();
    for (const queue of queues) {
      await boss.createQueue(queue, { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 });
    }
    await ownerPool.query(`grant usage on schema ${schema} to ${applicationRole}`);
    await ownerPool.query(`grant select, insert, update on all tables in schema ${schema} to ${applicationRole}`);
  });
  return {
    send: async (trx, queue, data) => {
      await boss.send(queue, data, { db: fromKysely(trx) });
    },
    work: async (handlers) => {
      for (const { queue, work, concurrency = 2, everyMinute = false } of handlers) {
        await boss.work<JobData>(queue, { pollingIntervalSeconds: 0.5, localConcurrency: concurrency, batchSize: 1 }, async ([job]) => {
          if (job) await work(job.data);
        });
        if (!everyMinute) continue;
        await boss.schedule(queue, '* * * * *', { tenantId: 0 }, round);
        await boss.send(queue, { tenantId: 0 }, round);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
