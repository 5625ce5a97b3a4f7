import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobData, JobHandler } from '../platform/jobs/jobs.ts';

/** Does every job of the real queue that is due now, on this thread, so that a test need not wait for a worker. A throw fails the job, as in a worker. */
export async function runDueJobs(ownerPool: pg.Pool, handlers: JobHandler[]): Promise<void> {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => ownerPool.query(text, values) },
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const { queue, work } of handlers) {
      for (let [job] = await boss.fetch<JobData>(queue); job; [job] = await boss.fetch<JobData>(queue)) {
        const { id, data } = job;
        await work(data).then(
          () => boss.complete(queue, id),
          (error: Error) => boss.fail(queue, id, { message: error.message }),
        );
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
