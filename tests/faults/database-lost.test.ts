import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

let folder: string;
let database: TestDatabase;
let cable: TcpProxy;
let berth: ServingBerth;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'berth-lost-'));
  database = await createTestDatabase();
  const url = new URL(database.url);
  cable = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${cable.port}`;
  berth = await startBerth({ DATA_DIR: folder, DATABASE_URL: url.href });
});
afterAll(async () => {
  await berth.stop();
  await cable.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Pages made of what is in the database, and pages that need it only to know whose site this is. */
const stored = ['/', '/search?keyword=cook', '/job/cook/1', '/about'];
const plain = ['/account/login', '/no-such-page'];
const internals = /ECONN|postgres|pg-pool|node_modules|at async|\.ts:\d|berth_app/i;
/** Longer than the two seconds for which an instance remembers its hosts. */
const patient = { timeout: 15_000, interval: 250 };

const search = () =>
  httpCall(berth.port, '/api/v1/advertereSearch/filteredSearch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
const statusOf = async (path: string) => (await httpCall(berth.port, path)).status;

// failures.bounds.2 operation.start.5
test('while the database is away calls answer 503 as a problem, pages 503 in words for people, and only readiness fails', async () => {
  expect([await statusOf('/'), (await search()).status]).toEqual([200, 200]);
  await cable.cut();

  const call = await search();
  expect(call.status).toBe(503);
  expect(call.headers).toMatchObject({
    'content-type': expect.stringContaining('application/problem+json') as string,
    'retry-after': '30',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(call.body)).toMatchObject({
    status: 503,
    code: 'database-away',
    detail: 'The site cannot reach its database. Nothing was changed. Try again in a minute.',
  });
  expect(call.body).not.toMatch(internals);

  await expectAway(stored);
  // Once it has forgotten the tenant, which the style sheet is of, and whose host this is, which is all that an unknown address needs, it
  // cannot even tell the tenant. The words stay.
  for (const path of ['/tenant/theme.css', '/no-such-page']) await expect.poll(() => statusOf(path), patient).toBe(503);
  await expectAway([...stored, ...plain]);

  expect(await statusOf('/healthz')).toBe(200);
  const ready = await httpCall(berth.port, '/readyz');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([503, { ready: false, database: false, storage: true, stopping: false }]);
});

async function expectAway(pages: string[]): Promise<void> {
  for (const path of pages) {
    const page = await httpCall(berth.port, path);
    expect(page.status, path).toBe(503);
    expect(page.headers['retry-after'], path).toBe('30');
    expect(page.headers['content-type'], path).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy'], path).toMatch(/^default-src/);
    expect(page.body, path).toMatch(/<html lang="en-GB"/);
    expect(page.body, path).toMatch(/<h1[^>]*>(The site is not available at the moment|The search did not work)<\/h1>/);
    expect(page.body, path).toContain('Try again');
    expect(page.body, path).not.toMatch(internals);
  }
}

test('when the database is back the site serves again by itself', async () => {
  await cable.mend();
  await expect.poll(() => statusOf('/readyz'), patient).toBe(200);
  await expect
    .poll(async () => [await statusOf('/'), await statusOf('/search'), (await search()).status], patient)
    .toEqual([200, 200, 200]);
});

test('a restart of the database, which ends every connection, is survived', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect(rows.length).toBeGreaterThan(0);
  await client.end();
  await expect
    .poll(async () => [await statusOf('/readyz'), await statusOf('/'), (await search()).status], patient)
    .toEqual([200, 200, 200]);
});
