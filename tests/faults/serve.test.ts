import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { loginFailure } from '@berth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { isRunning, postmasterOf } from '../../apps/server/src/testing/postmaster.ts';

// A whole start takes seconds, and several on a busy machine many.
vi.setConfig({ testTimeout: 90_000 });

// One data folder from its first start on: each test takes it as the one before left it.
const folder = mkdtempSync(join(tmpdir(), 'berth-serve-'));
// Under root the database runs as another user, who must get in.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'not/there/yet');
let berth: ServingBerth;
beforeAll(async () => {
  berth = await startBerth({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await berth.stop();
  const left = postmasterOf(dataDir);
  if (left && isRunning(left)) process.kill(left, 'SIGINT');
  rmSync(folder, { recursive: true, force: true });
});

const latest = async (host: string) =>
  JSON.parse((await httpCall(berth.port, '/api/v1/advert/activeList?limit=50', { host })).body) as { total: number; adverts: unknown[] };

// operation.start.1 tenants.host.3
test('a first start in an empty folder serves both demo tenants with their adverts', async () => {
  for (const host of ['localhost', `127.0.0.1:${berth.port}`, '[::1]', 'PORTAL.localhost.']) {
    expect((await httpCall(berth.port, '/api/tenant/details', { host })).status, host).toBe(200);
  }
  const totals = [(await latest('localhost')).total, (await latest('portal.localhost')).total];
  expect(Math.min(...totals)).toBeGreaterThan(50);
});

// operation.start.5 tenants.host.1 tenants.host.2
test('health answers on any host; every other path of an unknown host is a plain 404 that names no tenant', async () => {
  for (const host of ['localhost', 'nobody.example', '10.1.2.3']) {
    expect(await httpCall(berth.port, '/healthz', { host })).toMatchObject({ status: 200, body: '{"alive":true}' });
    const ready = await httpCall(berth.port, '/readyz', { host });
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { ready: true, database: true, storage: true, stopping: false }]);
  }
  for (const path of ['/', '/search', '/api/tenant/details', '/tenant/logo.svg', '/static/nope.js', '/dev/mailbox', '/api/openapi.json']) {
    const answer = await httpCall(berth.port, path, { host: 'nobody.example' });
    expect(answer, path).toMatchObject({ status: 404, body: 'There is no site at this address.\n' });
    expect(answer.headers['content-type'], path).toMatch(/^text\/plain/);
  }
});

// operation.start.4
test('SIGTERM lets a request in flight finish, ends with exit code 0 and takes PostgreSQL along', async () => {
  const postmaster = postmasterOf(dataDir) ?? 0;
  expect(isRunning(postmaster)).toBe(true);
  const body = JSON.stringify({ username: 'nobody@example.com', password: 'Not the password 1!' });
  const sent = request({
    host: '127.0.0.1',
    port: berth.port,
    path: '/api/account/login',
    method: 'POST',
    agent: false,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'content-length': body.length,
      'x-requested-with': 'XMLHttpRequest',
      expect: '100-continue',
    },
  });
  const answered = new Promise<IncomingMessage>((done, failed) => {
    sent.once('response', done);
    sent.once('error', failed);
  });
  // The server says "100 Continue" once it has the head of the request: from then on it is in flight.
  await new Promise<void>((begun) => {
    sent.once('continue', begun);
    sent.flushHeaders();
  });
  sent.write(body.slice(0, 10));
  const stopped = berth.stop();
  await expect
    .poll(() =>
      httpCall(berth.port, '/healthz').then(
        () => 'listening',
        () => 'closed',
      ),
    )
    .toBe('closed');
  sent.end(body.slice(10));
  expect((await answered).statusCode).toBe(401);
  expect(await json(await answered)).toMatchObject({ detail: loginFailure });
  expect(await stopped).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
  expect(isRunning(postmaster)).toBe(false);
});

test('after kill -9 PostgreSQL ends with the site, and the next start keeps what was stored; the demo is not loaded again', async () => {
  berth = await startBerth({ DATA_DIR: dataDir });
  const before = [await latest('localhost'), await latest('portal.localhost')];
  const left = postmasterOf(dataDir) ?? 0;
  await berth.stop('SIGKILL');
  await expect.poll(() => isRunning(left), { timeout: 10_000 }).toBe(false);

  berth = await startBerth({ DATA_DIR: dataDir });
  expect(postmasterOf(dataDir)).not.toBe(left);
  expect([await latest('localhost'), await latest('portal.localhost')]).toEqual(before);
  expect(await berth.stop('SIGINT')).toBe(0);
  expect(postmasterOf(dataDir)).toBeUndefined();
});
