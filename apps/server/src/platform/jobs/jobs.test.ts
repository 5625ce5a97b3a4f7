import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createPool } from '../database/connect.ts';
import { startJobs } from './jobs.ts';

test('a round of the clock is done by a start at once, and scheduled once however many instances there are', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 4 });
  const log = pino({ level: 'silent' });
  const done: number[] = [];
  const instances = [await startJobs(pool, ['round'], log), await startJobs(pool, ['round'], log)];
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
