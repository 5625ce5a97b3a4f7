import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Guard } from '../../apps/server/src/platform/guards.ts';
import { type LaunchedBerth, launchBerth, type Settings } from '../../apps/server/src/testing/berth-process.ts';
import { type DataFolder, makeDataFolder } from '../../apps/server/src/testing/data-folder.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { startKeepAliveClient } from '../../apps/server/src/testing/keep-alive-client.ts';
import { startTcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

const clients = 20;
let database: TestDatabase;
let folder: DataFolder;
let settings: Settings;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = makeDataFolder();
});
beforeEach(() => {
  settings = { DATABASE_URL: database.url, DATA_DIR: folder.dataDir, DEMO: '0', LOG_LEVEL: 'warn' };
});
afterAll(async () => {
  await database.drop();
  await folder.remove();
});

const stop = async (berth: LaunchedBerth): Promise<{ code: unknown; seconds: number }> => {
  const began = performance.now();
  berth.process.kill('SIGTERM');
  const code = await berth.gone;
  return { code, seconds: (performance.now() - began) / 1000 };
};

/** Stops a lone instance under 20 clients that keep their connections, and adds up what they met. */
async function stopUnderClients(without: Guard[]) {
  const berth = launchBerth({ ...settings, DRAIN_SECONDS: '2', STOP_SECONDS: '12' }, { without });
  const { port } = await berth.ready;
  const all = Array.from({ length: clients }, (_, index) =>
    startKeepAliveClient({ port, paths: ['/api/v1/advert/list', '/', '/api/tenant/details'], pauseMilliseconds: 20 + index * 75 }),
  );
  await expect.poll(() => all.every(({ met }) => (met.statuses[200] ?? 0) >= 2)).toBe(true);
  const stopped = stop(berth);
  await pause(300);
  // Somebody who comes while it drains is answered too.
  const latecomers = await Promise.all(['/', '/api/v1/advert/list'].map((path) => httpCall(port, path).catch(() => null)));
  const readiness: string[] = [];
  for (let asked = await httpCall(port, '/readyz').catch(() => null); asked; asked = await httpCall(port, '/readyz').catch(() => null)) {
    readiness.push(`${asked.status} ${asked.headers.connection} ${asked.body}`);
    await pause(100);
  }
  const { code } = await stopped;
  await Promise.all(all.map((client) => client.stop()));
  const sum = (of: (met: (typeof all)[number]['met']) => number) => all.reduce((total, { met }) => total + of(met), 0);
  return {
    code,
    readiness,
    failed: sum(
      ({ statuses, resets }) => resets + Object.entries(statuses).reduce((n, [status, times]) => n + (status === '200' ? 0 : times), 0),
    ),
    left: sum(({ leaves }) => leaves),
    latecomers: latecomers.map((answer) => answer?.status),
  };
}

test('a lone instance that stops resets none of 20 keep-alive clients: it answers as ever, asks each to leave, and is not ready', async () => {
  const { readiness, ...ended } = await stopUnderClients([]);
  expect(ended).toEqual({ code: 0, failed: 0, left: clients, latecomers: [200, 200] });
  expect(readiness.length).toBeGreaterThan(5);
  expect(new Set(readiness)).toEqual(new Set(['503 close {"ready":false,"database":true,"storage":true,"stopping":true}']));
});

test('control: without the drain no balancer can see that it leaves before it is gone', async () => {
  const { latecomers, readiness } = await stopUnderClients(['drain']);
  expect({ latecomers, readiness }).toEqual({ latecomers: [undefined, undefined], readiness: [] });
});

/** Begins an upload that never ends: a byte every 100 milliseconds. */
function dripUpload(port: number): { begun: Promise<void>; end: () => void } {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/account/login',
    method: 'POST',
    agent: false,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'content-length': 100_000,
      'x-requested-with': 'XMLHttpRequest',
      expect: '100-continue',
    },
  });
  sent.on('error', () => undefined);
  const begun = new Promise<void>((under) => sent.once('continue', under));
  sent.flushHeaders();
  const drip = setInterval(() => sent.write(' '), 100);
  return { begun, end: () => (clearInterval(drip), sent.destroy()) };
}

test('a client that drips an upload does not delay a stop: it is cut off in time, in one log line; control: without the deadline it does', async () => {
  const [berth, control] = [[], ['stop-deadline'] as Guard[]].map((without) =>
    launchBerth({ ...settings, DRAIN_SECONDS: '0', STOP_SECONDS: '10' }, { without }),
  );
  if (!berth || !control) throw new Error('not launched');
  const drips = await Promise.all([berth, control].map(async ({ ready }) => dripUpload((await ready).port)));
  await Promise.all(drips.map(({ begun }) => begun));
  const unending = stop(control);
  const { code, seconds } = await stop(berth);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(10);
  const said = berth
    .words()
    .split('\n')
    .filter((line) => line.includes('cut off'));
  expect(said.map((line) => (JSON.parse(line) as { cut: unknown }).cut)).toEqual([['1 connections with a request']]);
  await pause(Math.max(0, 11 - seconds) * 1000);
  expect(control.process.exitCode).toBeNull();
  control.process.kill('SIGKILL');
  await unending;
  for (const { end } of drips) end();
});

test('a database that says nothing does not delay a stop', async () => {
  const url = new URL(database.url);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const berth = launchBerth({ ...settings, DATABASE_URL: url.href, DRAIN_SECONDS: '0', STOP_SECONDS: '10' });
  const { port } = await berth.ready;
  expect((await httpCall(port, '/api/v1/advert/list')).status).toBe(200);
  proxy.stall();
  const waiting = Promise.allSettled([httpCall(port, '/api/v1/advert/list'), httpCall(port, '/')]);
  await pause(500);
  const { seconds } = await stop(berth);
  expect(seconds).toBeLessThan(11);
  await waiting;
  await proxy.stop();
});

test('a second signal ends a stop at once, with 1', async () => {
  const berth = launchBerth({ ...settings, DRAIN_SECONDS: '15', STOP_SECONDS: '25' });
  const { port } = await berth.ready;
  berth.process.kill('SIGTERM');
  await expect.poll(async () => (await httpCall(port, '/readyz')).status).toBe(503);
  await pause(600);
  expect((await stop(berth)).code).toBe(1);
});
