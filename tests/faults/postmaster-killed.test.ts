import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { launchBerth, runBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type DataFolder, makeDataFolder, processesOn } from '../../apps/server/src/testing/data-folder.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { isRunning, postmasterOf } from '../../apps/server/src/testing/postmaster.ts';

let folder: DataFolder;
beforeEach(() => {
  folder = makeDataFolder();
});
afterEach(() => folder.remove());

const lockLine = (line: number) => readFileSync(join(folder.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[line]?.trim();

/** Kills the postmaster and returns its number. */
function killPostmaster(): number {
  const postmaster = postmasterOf(folder.dataDir) ?? 0;
  process.kill(postmaster, 'SIGKILL');
  return postmaster;
}

/** After how many seconds the site serves again, on another postmaster than the one that was killed. */
async function secondsAway(port: number, killed: number, most: number): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (seconds() < most) {
    const answer = await httpCall(port, '/readyz').catch(() => null);
    if (answer?.status === 200 && postmasterOf(folder.dataDir) !== killed) return seconds();
  }
  return Number.POSITIVE_INFINITY;
}

test('after its PostgreSQL is killed a site serves again within 10 seconds, on the same port, and so does a next start', async () => {
  const berth = await startBerth({ DATA_DIR: folder.dataDir });
  const port = lockLine(3);
  const killed = killPostmaster();
  // A command meanwhile waits for the server of the site and starts none.
  const listed = runBerth(['--json', 'tenant', 'list'], { DATA_DIR: folder.dataDir });
  expect(await secondsAway(berth.port, killed, 10)).toBeLessThan(10);
  expect((await httpCall(berth.port, '/api/v1/advert/list')).status).toBe(200);
  expect(await listed).toMatchObject({ code: 0, stderr: '' });
  expect(postmasterOf(folder.dataDir)).not.toBe(killed);
  expect(lockLine(3)).toBe(port);
  expect(await berth.stop()).toBe(0);

  const next = await startBerth({ DATA_DIR: folder.dataDir });
  expect(lockLine(3)).toBe(port);
  expect(await next.stop()).toBe(0);
  expect(processesOn(folder.dataDir)).toEqual([]);
});

test('control: without the watch it does not serve again', async () => {
  const berth = await startBerth({ DATA_DIR: folder.dataDir, DEMO: '0' }, { without: ['postgres-watch'] });
  const killed = killPostmaster();
  expect(await secondsAway(berth.port, killed, 7)).toBe(Number.POSITIVE_INFINITY);
  await berth.stop();
});

test('a PostgreSQL that ends for the sixth time within five minutes ends the site, with 1 and one line', async () => {
  const berth = launchBerth({ DATA_DIR: folder.dataDir, DEMO: '0', LOG_LEVEL: 'error' });
  await berth.ready;
  const restarts = () => berth.words().split('was restarted').length - 1;
  for (let times = 0; times < 6; times += 1) {
    // One that is killed while it starts does not count as one that ended.
    await expect.poll(restarts).toBe(times);
    killPostmaster();
  }
  expect(await berth.gone).toBe(1);
  const lines = berth
    .words()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(lines).toEqual([expect.stringMatching(/^The bundled PostgreSQL ended 6 times within 5 minutes\. Its last words: /)]);
  expect(processesOn(folder.dataDir)).toEqual([]);
});

test('after kill -9 of the site its PostgreSQL ends by itself within seconds', async () => {
  const berth = await startBerth({ DATA_DIR: folder.dataDir, DEMO: '0' });
  const left = postmasterOf(folder.dataDir) ?? 0;
  await berth.stop('SIGKILL');
  await expect.poll(() => isRunning(left), { timeout: 5_000 }).toBe(false);
  expect(processesOn(folder.dataDir)).toEqual([]);
});

test('control: without the tether it stays; the next start stops it and starts its own', async () => {
  const berth = await startBerth({ DATA_DIR: folder.dataDir, DEMO: '0' }, { without: ['postgres-tether'] });
  const left = postmasterOf(folder.dataDir) ?? 0;
  await berth.stop('SIGKILL');
  await new Promise((later) => setTimeout(later, 3_000));
  expect(isRunning(left)).toBe(true);
  const next = await startBerth({ DATA_DIR: folder.dataDir, DEMO: '0' });
  expect(isRunning(left)).toBe(false);
  expect((await httpCall(next.port, '/readyz')).status).toBe(200);
  expect(await next.stop()).toBe(0);
});
