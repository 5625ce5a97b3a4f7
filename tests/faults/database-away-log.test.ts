import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { type LoggingBerth, startLoggingBerth } from './logging-berth.ts';

let folder: string;
let database: TestDatabase;
let cable: TcpProxy;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-away-'));
  database = await createTestDatabase();
  const url = new URL(database.url);
  cable = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${cable.port}`;
  settings = { DATA_DIR: folder, DATABASE_URL: url.href };
});
afterAll(async () => {
  await cable.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

let berth: LoggingBerth;
afterEach(async () => void (await berth.stop()));

const paths = ['/', '/search?keyword=cook', '/api/v1/advert/list', '/readyz'];

/** Pulls the database's cable, and asks for pages and calls all the time until it is back. */
async function outage(seconds: number): Promise<void> {
  expect((await berth.ask('/')).status).toBe(200);
  await cable.cut();
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) await Promise.all(paths.map((path) => berth.ask(path)));
  await cable.mend();
  await expect.poll(async () => (await berth.ask('/')).status).toBe(200);
}

test('a database that goes away and comes back is two lines, of requests, jobs, listeners and the index together', async () => {
  berth = await startLoggingBerth(settings, '');
  await outage(6);
  await expect.poll(() => berth.lines().length).toBeGreaterThanOrEqual(2);
  const lines = berth.lines().map((line) => JSON.parse(line) as { level: number; msg: string; awaySeconds?: number });
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'the database is unavailable'],
    [40, 'the database is back'],
  ]);
  expect(lines[1]?.awaySeconds).toBeGreaterThanOrEqual(5);
});

test('control: without the watch it is lines without end', async () => {
  berth = await startLoggingBerth(settings, '', ['database-watch']);
  await outage(3);
  await expect.poll(() => berth.lines().length).toBeGreaterThan(10);
});
