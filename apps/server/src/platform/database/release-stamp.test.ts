import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBerth } from '../../testing/berth-process.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { admittedBy, readMigrations } from './release-stamp.ts';

let database: TestDatabase;
let owner: pg.Client;
const folder = mkdtempSync(join(tmpdir(), 'berth-stamp-'));
const newest = Math.max(...readMigrations().map(({ name }) => Number.parseInt(name, 10)));
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
beforeEach(async () => {
  await owner.query("delete from schema_migration where name like '9%'");
  await owner.query('update release_stamp set newest = $1, admits = $1', [newest]);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...command: string[]) => runBerth(command, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) });
const addMigration = (name: string) => owner.query("insert into schema_migration (name, checksum) values ($1, 'another release')", [name]);
const stamp = async () => (await owner.query('select newest, admits from release_stamp')).rows[0] as unknown;

test('migrations stamp the database with the number of the newest one', async () => {
  await owner.query('delete from release_stamp');
  expect(await run('migrate')).toMatchObject({ code: 0 });
  expect(await stamp()).toEqual({ newest, admits: admittedBy(readMigrations()) });
});

test.each([
  ['that has no stamp', null],
  ['whose stamp is of this release', newest],
  ['whose stamp admits newer releases alone', newest + 1],
])('every command refuses a database of a newer release %s, says what to do, and changes nothing', async (_what, admits) => {
  await addMigration('9001_future.sql');
  if (admits === null) await owner.query('delete from release_stamp');
  else if (admits > newest) await owner.query('update release_stamp set newest = 9001, admits = $1', [admits]);
  else await owner.query('update release_stamp set newest = 9001, admits = 9001');
  const before = await stamp();
  const line =
    /^The database belongs to a newer release of Berth: its newest migration is 9001_future\.sql, and the newest migration of this release is \S+\.sql\. Start the newer release, or restore the backup from before the upgrade\n$/;
  for (const command of [['tenant', 'list'], ['migrate'], ['serve']])
    expect(await run(...command), command.join(' ')).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(line) });
  const doctor = await run('doctor');
  expect([doctor.code, doctor.stdout]).toEqual([
    1,
    expect.stringContaining('FAIL migrations: The database belongs to a newer release of Berth'),
  ]);
  expect(await stamp()).toEqual(before);
  await owner.query('insert into release_stamp (newest, admits) values ($1, $1) on conflict do nothing', [newest]);
});

test('a newer release that allows this one lets it run, and keeps its stamp', async () => {
  await addMigration('9001_future.sql');
  await owner.query('update release_stamp set newest = 9001, admits = $1', [newest]);
  expect(await run('tenant', 'list')).toMatchObject({ code: 0, stderr: '' });
  expect(await stamp()).toEqual({ newest: 9001, admits: newest });
});

test('a database that lacks a migration of this release and has an unknown one is refused: it comes from another branch', async () => {
  await addMigration('9001_future.sql');
  await owner.query('update release_stamp set newest = 9001, admits = 1');
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    "delete from schema_migration where name like '0054%' returning name, checksum",
  );
  expect(await run('tenant', 'list')).toMatchObject({ code: 2 });
  for (const { name, checksum } of rows) await owner.query('insert into schema_migration values ($1, $2)', [name, checksum]);
});
