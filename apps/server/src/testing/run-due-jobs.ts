import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobData, JobHandler } from '../platform/jobs/jobs.ts';

/** Does every job of the real queue that is due now, on this thread, so that a test need not wait for a worker. A throw fails the job, as in a worker. */
export async function runDueJobs(ownerPool: pg.Pool, handlers: JobHandler[]): Promise<void> {
  let due = await dueQueues(ownerPool);
  if (due.size === 0) return;
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
      if (!due.has(queue)) continue;
      for (let [job] = await boss.fetch<JobData>(queue); job; [job] = await boss.fetch<JobData>(queue)) {
        const { id, data } = job;
        await work(data).then(
          () => boss.complete(queue, id),
          (error: Error) => boss.fail(queue, id, { message: error.message }),
        );
      }
      // A job may have sent jobs of a later queue.
      due = await dueQueues(ownerPool);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function dueQueues(ownerPool: pg.Pool): Promise<Set<string>> {
  const { rows } = await ownerPool.query<{ name: string }>(
    "select distinct name from pgboss.job where state < 'active' and start_after <= now()",
  );
  return new Set(rows.map(({ name }) => name));
}
