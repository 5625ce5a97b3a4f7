import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { addressAs } from '../../apps/server/src/platform/database/login-address.ts';
import { startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type DataFolder, makeDataFolder } from '../../apps/server/src/testing/data-folder.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database.ts';

const login = { name: `berth_own_site_${randomBytes(4).toString('hex')}`, password: 'of the site' };
let folder: DataFolder;
let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => {
  folder = makeDataFolder();
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterEach(async () => {
  await database.drop();
  await admin.query(`drop role if exists ${login.name}`);
  await admin.end();
  await folder.remove();
});

test('a start with a login that the operator created needs no owner, and serves', async () => {
  await admin.query(`create role ${login.name} login password '${login.password}' in role berth_app`);
  const berth = await startBerth({
    DATA_DIR: folder.dataDir,
    SECRET_KEY: 'the key of this site, 32 letters long',
    DATABASE_URL: addressAs(database.url, login),
    DEMO: '0',
  });
  try {
    expect((await httpCall(berth.port, '/readyz')).status).toBe(200);
  } finally {
    await berth.stop();
  }
});
