import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { databaseThere } from '../../testing/database-there.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createDatabase, createOwnerPool, createSitePool, timeBudgets } from '../database/connect.ts';
import { createLog } from '../log.ts';
import { startJobs } from './jobs.ts';
import { prepareQueues } from './prepare-queues.ts';

/** A pool with the site's login on a database that has these queues. */
async function poolWithQueues({ url, site }: TestDatabase, queues: string[]) {
  const ownerPool = createOwnerPool(url);
  await prepareQueues(ownerPool, queues, pino({ level: 'silent' }));
  await ownerPool.end();
  return createSitePool(site.url, { max: 4, budget: timeBudgets.working });
}

test('a minute job runs at each start, and is scheduled once for all instances', async () => {
  const database = await createTestDatabase();
  const pool = await poolWithQueues(database, ['round']);
  const log = pino({ level: 'silent' });
  const done: number[] = [];
  const instances = [await startJobs(pool, log, databaseThere), await startJobs(pool, log, databaseThere)];
  try {
    await new Promise<void>((rounds) => {
      const handler = {
        queue: 'round',
        everyMinute: true,
        work: async ({ tenantId }: { tenantId: number }) => {
          if (done.push(tenantId) === instances.length) rounds();
        },
      };
      for (const jobs of instances) void jobs.work([handler]);
    });
    expect(done).toEqual([0, 0]);
    const { rows } = await pool.query("select name, cron from pgboss.schedule where name = 'round'");
    expect(rows).toEqual([{ name: 'round', cron: '* * * * *' }]);
  } finally {
    await Promise.all(instances.map((jobs) => jobs.stop()));
    await pool.end();
    await database.drop();
  }
});

test('the queue stores why a job failed, but not the row that the database refused', async () => {
  const database = await createTestDatabase();
  const pool = await poolWithQueues(database, ['failing']);
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
  const jobs = await startJobs(pool, log, databaseThere);
  try {
    const refused = Object.assign(new Error('violates check constraint'), { code: '23514', detail: 'Failing row contains (quillon).' });
    await jobs.work([{ queue: 'failing', everyMinute: true, work: () => Promise.reject(refused) }]);
    const output = await vi.waitFor(async () => {
      const { rows } = await pool.query<{ output: string }>(
        "select output::text from pgboss.job where name = 'failing' and output is not null",
      );
      expect(rows).not.toEqual([]);
      return JSON.stringify(rows);
    }, 10_000);
    for (const kept of [output, lines.join('')]) {
      expect(kept).toContain('violates check constraint');
      expect(kept).not.toContain('quillon');
    }
  } finally {
    await jobs.stop();
    await pool.end();
    await database.drop();
  }
});

test('if one job of a batch fails, only that job is retried', async () => {
  const database = await createTestDatabase();
  const pool = await poolWithQueues(database, ['several']);
  const jobs = await startJobs(pool, pino({ level: 'silent' }), databaseThere);
  const tried: number[] = [];
  try {
    await createDatabase(pool)
      .transaction()
      .execute((trx) =>
        jobs.sendAll(
          trx,
          'several',
          [1, 2, 3].map((tenantId) => ({ tenantId })),
        ),
      );
    const work = ({ tenantId }: { tenantId: number }) => {
      tried.push(tenantId);
      return tenantId === 2 ? Promise.reject(new Error('not this one')) : Promise.resolve();
    };
    await jobs.work([{ queue: 'several', work, batch: 3, concurrency: 1 }]);
    await vi.waitFor(async () => {
      const { rows } = await pool.query("select data->'tenantId' as id, state from pgboss.job where name = 'several' order by 1");
      expect(rows.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
        [1, 'completed'],
        [2, 'retry'],
        [3, 'completed'],
      ]);
    }, 10_000);
    expect([tried.length, new Set(tried)]).toEqual([3, new Set([1, 2, 3])]);
  } finally {
    await jobs.stop();
    await pool.end();
    await database.drop();
  }
});
