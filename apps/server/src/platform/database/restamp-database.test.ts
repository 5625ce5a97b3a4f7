import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runBerth } from '../../testing/berth-process.ts';
import { readCatalog } from '../../testing/catalog.ts';
import { copyOldDatabase, createOldDatabase, migrationsOfE35ef64, readRows } from '../../testing/old-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createOwnerPool } from './connect.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { migrationsFolder, numberOf, readMigrations } from './release-stamp.ts';
import { lastOfSquash } from './restamp-database.ts';

const oldFolder = join(migrationsFolder, 'before-0.1');
const later = readMigrations(oldFolder);
const folder = mkdtempSync(join(tmpdir(), 'berth-restamp-'));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What each test gets a copy of. */
let original: TestDatabase;
let url: string;
let owner: pg.Client;
let pool: pg.Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  const old = await createOldDatabase('e35ef64');
  await old.owner.end();
  original = old.database;
});
beforeEach(async () => {
  const old = await copyOldDatabase(original);
  ({ owner, close } = old);
  url = old.database.url;
  pool = createOwnerPool(url);
});
afterEach(async () => {
  await pool.end();
  await close();
});
afterAll(async () => {
  await original.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Applies the first of the migrations that came after e35ef64, as releases before 0.1 did. */
async function applyLater(count: number): Promise<void> {
  for (const { name, text, checksum } of later.slice(0, count)) {
    await owner.query(text);
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  }
}

const readStamps = async () => (await owner.query('select name, checksum from schema_migration order by name')).rows as unknown;
const ownStamps = readMigrations().map(({ name, checksum }) => ({ name, checksum }));

test.each(Array.from({ length: later.length + 1 }, (_, count) => [later[count - 1]?.name ?? '0035_advert_appeared.sql', count] as const))(
  'a database whose newest migration is %s gets the migrations that it lacks, then the names of release 0.1',
  async (_newest, count) => {
    await applyLater(count);
    const missing = later.slice(count).map(({ name }) => name);
    const afterSquash = ownStamps.map(({ name }) => name).filter((name) => numberOf(name) > lastOfSquash);
    expect(await migrate(pool)).toEqual([...missing, ...afterSquash]);
    expect(await readStamps()).toEqual(ownStamps);
    expect(await migrate(pool)).toEqual([]);
  },
);

test('the kept schema of e35ef64 has the 33 names and checksums that a start accepts', async () => {
  const accepted = readFileSync(join(oldFolder, 'e35ef64.sha256'), 'utf8');
  const kept = migrationsOfE35ef64().map(({ name, text }) => ({ name, checksum: sha256(text) }));
  expect(kept).toHaveLength(33);
  expect(await readStamps()).toEqual(kept);
  for (const { name, checksum } of kept) expect(accepted).toContain(`${checksum}  ${name}\n`);
});

test('a database with the other comments in 0003 and 0024 is upgraded as well', async () => {
  const kept = new Set(migrationsOfE35ef64().map(({ text }) => sha256(text)));
  const accepted = readFileSync(join(oldFolder, 'e35ef64.sha256'), 'utf8').trim().split('\n');
  const others = accepted.map((line) => line.split('  ')).filter(([checksum = '']) => !kept.has(checksum));
  expect(others.map(([, name]) => name)).toEqual(['0003_candidates.sql', '0024_job_alerts.sql']);
  for (const [checksum, name] of others) await owner.query('update schema_migration set checksum = $1 where name = $2', [checksum, name]);
  await migrate(pool);
  expect(await readStamps()).toEqual(ownStamps);
});

const refusals: [string, string, number, string][] = [
  [
    'a migration that is unknown',
    "insert into schema_migration values ('0036_other.sql', 'x')",
    0,
    'it does not know migration 0036_other.sql',
  ],
  [
    'one of a newer release',
    "insert into schema_migration values ('9001_future.sql', 'x')",
    0,
    'it does not know migration 9001_future.sql',
  ],
  [
    'one of the 33 missing',
    "delete from schema_migration where name = '0030_host_order.sql'",
    6,
    'migration 0030_host_order.sql is missing',
  ],
  ['a later one missing', "delete from schema_migration where name like '0038%'", 6, 'migration 0038_failed_sign_ins.sql is missing'],
  [
    'another checksum',
    "update schema_migration set checksum = 'x' where name = '0002_adverts.sql'",
    0,
    'migration 0002_adverts.sql was another one when it ran on this database',
  ],
  [
    'another checksum of a later one',
    "update schema_migration set checksum = 'x' where name like '0042%'",
    6,
    'migration 0042_site_login.sql was another one when it ran on this database',
  ],
];
test.each(refusals)('a database with %s is refused with the cure, and left unchanged', async (_what, change, count, fault) => {
  await applyLater(count);
  await owner.query(change);
  const before = [await readCatalog(owner), await readRows(owner)];
  const { code, stdout, stderr } = await runBerth(['migrate'], { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) });
  expect([code, stdout, stderr]).toEqual([
    2,
    '',
    `The database is from before release 0.1, and this release cannot upgrade it: ${fault}. Restore a backup made by commit e35ef64 or a later one, or start with an empty database (docs/runbooks/start-fails.md)\n`,
  ]);
  expect([await readCatalog(owner), await readRows(owner)]).toEqual(before);
});

test('an upgrade that fails half-way leaves the database unchanged', async () => {
  await owner.query('create table failed_sign_in ()');
  const before = [await readCatalog(owner), await readRows(owner)];
  await expect(migrate(pool)).rejects.toThrow('Migration 0038_failed_sign_ins.sql failed and was rolled back: ');
  expect([await readCatalog(owner), await readRows(owner)]).toEqual(before);
});

test('a start that may not migrate names the command that does', async () => {
  await expect(requireMigrated(pool)).rejects.toThrow('the database is from before release 0.1, and this user may not upgrade it');
  await migrate(pool);
  await requireMigrated(pool);
});
