import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { postmasterOf } from '../../apps/server/src/testing/postmaster.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';

// A whole start takes seconds, and several on a busy machine many.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'berth-shared-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// operation.start.6
test('two instances started at once on one empty database both serve, with the demo loaded once', async () => {
  const database = await createTestDatabase({ empty: true });
  const settings = { DATABASE_URL: database.url, DEMO: '1', SECRET_KEY: 'the same for both, and 32 long ....' };
  const instances = await Promise.all(['one', 'two'].map((name) => startBerth({ ...settings, DATA_DIR: join(folder, name) })));
  try {
    for (const { port } of instances) expect((await httpCall(port, '/api/v1/advert/list', { host: 'portal.localhost' })).status).toBe(200);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*)::int from tenant) as tenants, count(*)::int as adverts, count(distinct (tenant_id, reference))::int as references from advert',
    );
    await client.end();
    expect(rows).toEqual([{ tenants: 2, adverts: 320, references: 320 }]);
  } finally {
    expect(await Promise.all(instances.map((berth) => berth.stop()))).toEqual([0, 0]);
    await database.drop();
  }
});

test('a DATA_DIR below a folder that is closed to everybody else works, as root too', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o700);
  const dataDir = join(closed, 'data');
  expect(await runBerth(['--json', 'tenant', 'list'], { DATA_DIR: dataDir })).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  expect(await runBerth(['migrate'], { DATA_DIR: dataDir })).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  expect(postmasterOf(dataDir)).toBeUndefined();
  // Under root the cluster lies where its own user can reach it, with a link in the place it was asked for.
  if (process.getuid?.() === 0) rmSync(readlinkSync(join(dataDir, 'postgres')), { recursive: true });
});
