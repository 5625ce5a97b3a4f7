import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { siteRole } from '../database/prove-login.ts';
import { withLock } from '../database/with-lock.ts';

/** The schema of the queue's tables. */
export const queueSchema = 'pgboss';

const queueOptions = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 30 };

/**
 * Creates the job queue's tables and queues as the database's owner, and grants them to the site. Queues must exist before anything is sent
 * to them. Instances that start together take turns.
 */
export async function prepareQueues(ownerPool: Pool, queues: string[], log: Logger): Promise<void> {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => ownerPool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await withLock(ownerPool, 'start-jobs', async () => {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const isAsItShould = (name: string) =>
      Object.entries(queueOptions).every(([option, value]) =>
        Object.entries(known.get(name) ?? {}).some(([key, set]) => key === option && set === value),
      );
    // Every command comes by here: a database that is prepared is not written to.
    for (const queue of queues.filter((name) => !isAsItShould(name))) {
      await boss.createQueue(queue, queueOptions);
      // createQueue leaves a queue of an earlier version unchanged.
      await boss.updateQueue(queue, queueOptions);
    }
    await ownerPool.query(`grant usage on schema ${queueSchema} to ${siteRole}`);
    await ownerPool.query(`grant select, insert, update, delete on all tables in schema ${queueSchema} to ${siteRole}`);
    await boss.stop({ graceful: false });
  });
}
