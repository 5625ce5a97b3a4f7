import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Guard } from '../../apps/server/src/platform/guards.ts';
import { launchBerth, type ServingBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type DataFolder, makeDataFolder } from '../../apps/server/src/testing/data-folder.ts';
import { type KeepAliveClient, startKeepAliveClient } from '../../apps/server/src/testing/keep-alive-client.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type Balancer, freePort, startBalancer } from './haproxy.ts';

const isLong = process.env.BERTH_TEST_LONG === '1';
const { restarts, requests, runs } = isLong ? { restarts: 20, requests: 5_000, runs: 3 } : { restarts: 2, requests: 150, runs: 1 };

let database: TestDatabase;
let folder: DataFolder;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = makeDataFolder();
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

/** Reads of several sorts, and a write that no client may send twice: a wrong sign-in. */
function startLoad(port: number): KeepAliveClient[] {
  const reads = ['/api/v1/advert/list', '/', '/api/tenant/details', '/search?keyword=lecturer'];
  return Array.from({ length: 10 }, (_, index) =>
    startKeepAliveClient({
      port,
      paths: index < 7 ? reads : ['/api/v1/candidate/emailExists?email=nobody%40example.com', '/api/account/logout'],
      pauseMilliseconds: isLong ? 150 : 100,
      returns: true,
      ...(index >= 7 && { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' } }),
    }),
  );
}

async function restartInTurn(without: Guard[], times: number) {
  const ports = [await freePort(), await freePort()];
  const start = (instance: number): Promise<ServingBerth> =>
    launchBerth(
      {
        DATABASE_URL: database.url,
        DATA_DIR: folder.dataDir,
        DEMO: '0',
        PORT: String(ports[instance]),
        SECRET_KEY: 'the same for both, and 32 long ....',
        DRAIN_SECONDS: '4',
      },
      { without },
    ).ready;
  const instances = await Promise.all([start(0), start(1)]);
  const balancer: Balancer = await startBalancer(folder.dataDir, ports);
  const isWhole = async () => (await Promise.all([balancer.isUp(0), balancer.isUp(1)])).every(Boolean);
  await expect.poll(isWhole).toBe(true);
  const clients = startLoad(balancer.port);
  const sum = (of: (met: KeepAliveClient['met']) => number) => clients.reduce((total, { met }) => total + of(met), 0);
  const answered = () => sum(({ statuses }) => Object.values(statuses).reduce((all, one) => all + one, 0));
  const codes: (number | null)[] = [];
  for (let turn = 0; turn < times || answered() < requests; turn += 1) {
    const instance = turn % 2;
    codes.push((await instances[instance]?.stop()) ?? null);
    instances[instance] = await start(instance);
    await expect.poll(isWhole).toBe(true);
  }
  await Promise.all(clients.map((client) => client.stop()));
  await balancer.stop();
  for (const instance of instances) codes.push(await instance.stop());
  return {
    answered: answered(),
    failed: sum(({ statuses, resets, refused }) =>
      Object.entries(statuses).reduce((all, [status, one]) => all + (Number(status) >= 500 ? one : 0), resets + refused),
    ),
    codes: [...new Set(codes)],
  };
}

test.each(Array.from({ length: runs }, (_, index) => index + 1))(
  'two instances behind a balancer that are restarted in turn fail no request (run %i)',
  async () => {
    const { answered, ...ended } = await restartInTurn([], restarts);
    expect(ended).toEqual({ failed: 0, codes: [0] });
    expect(answered).toBeGreaterThanOrEqual(requests);
  },
  isLong ? 1_200_000 : 180_000,
);

test('control: without the drain the balancer sends requests to an instance that is gone', async () => {
  expect((await restartInTurn(['drain'], 2)).failed).toBeGreaterThan(0);
});
