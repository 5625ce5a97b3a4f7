import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guard } from '../../apps/server/src/platform/guards.ts';
import { launchBerth, runBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type DataFolder, makeDataFolder, processesOn } from '../../apps/server/src/testing/data-folder.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';

const isLong = process.env.BERTH_TEST_LONG === '1';
let folder: DataFolder;
beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => folder.remove());

/** Starts, and kills the process as soon as this many adverts of the demo are there, so that the load is in the middle. */
async function killInLoad(settings: Record<string, string>, url: string, adverts: number): Promise<void> {
  const berth = launchBerth(settings);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async () =>
    (await client.query<{ count: number }>('select count(*)::int as count from advert').catch(() => ({ rows: [] }))).rows[0]?.count ?? 0;
  const tenants = async () => (await client.query('select 1 from tenant').catch(() => ({ rowCount: 0 }))).rowCount ?? 0;
  while ((await tenants()) === 0 || (await count()) < adverts);
  berth.process.kill('SIGKILL');
  await berth.gone;
  expect(await count()).toBeLessThan(320);
  await client.end();
}

async function demoAfterKill(adverts: number, without: Guard[]) {
  const database = await createTestDatabase({ empty: true });
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.dataDir, DEMO: '1' };
  await killInLoad(settings, database.url, adverts);
  const berth = launchBerth({ ...settings, DEMO: '0' }, { without });
  await berth.ready;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'select (select count(*)::int from tenant) as tenants, count(*)::int as adverts, count(distinct (tenant_id, reference))::int as references from advert',
  );
  await client.end();
  berth.process.kill('SIGTERM');
  expect(await berth.gone).toBe(0);
  await database.drop();
  return rows[0];
}

test.each([
  ['the first tenant', 0],
  ['the adverts of the first tenant', 100],
])('a demo whose load is killed after %s is whole after the next start', async (_moment, adverts) => {
  expect(await demoAfterKill(adverts, [])).toEqual({ tenants: 2, adverts: 320, references: 320 });
});

test('control: without the note of an unfinished load it stays unfinished', async () => {
  expect((await demoAfterKill(0, ['whole-demo']))?.adverts).toBeLessThan(320);
});

const moments = isLong ? Array.from({ length: 24 }, (_, index) => 100 + index * 150) : [150, 900, 1_500, 2_200];

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s at any moment of a first start leaves no process, and the next start is whole',
  async (signal) => {
    for (const moment of moments) {
      const berth = launchBerth({ DATA_DIR: folder.dataDir });
      await pause(moment);
      berth.process.kill(signal);
      const ended = await berth.gone;
      // Before Node runs its first statement the signal itself ends it.
      if (signal === 'SIGTERM') expect([0, 128 + 15, 'SIGTERM'], `after ${moment} ms: ${berth.words()}`).toContain(ended);
      await expect.poll(() => processesOn(folder.dataDir), { timeout: 8_000 }).toEqual([]);
    }
    const berth = launchBerth({ DATA_DIR: folder.dataDir });
    const { port, stop } = await berth.ready;
    const totals = await Promise.all(
      ['localhost', 'portal.localhost'].map(async (host) => {
        const answer = await httpCall(port, '/api/v1/advert/activeList?limit=1', { host });
        return (JSON.parse(answer.body) as { total: number }).total;
      }),
    );
    expect(Math.min(...totals)).toBeGreaterThan(50);
    expect(await stop()).toBe(0);
    expect(await runBerth(['--json', 'tenant', 'list'], { DATA_DIR: folder.dataDir })).toMatchObject({ code: 0 });
  },
);
