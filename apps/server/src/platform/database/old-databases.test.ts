import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runBerth } from '../../testing/berth-process.ts';
import { readCatalog } from '../../testing/catalog.ts';
import { createOldDatabase, type OldRelease, readRows } from '../../testing/old-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createOwnerPool } from './connect.ts';
import { migrate } from './migrate.ts';
import { admittedBy, numberOf, readMigrations } from './release-stamp.ts';

const newest = Math.max(...readMigrations().map(({ name }) => numberOf(name)));
const folder = mkdtempSync(join(tmpdir(), 'berth-old-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Rows = Awaited<ReturnType<typeof readRows>>;

async function openOldDatabase(release: OldRelease) {
  const { database, owner, close } = await createOldDatabase(release);
  onTestFinished(close);
  return { url: database.url, owner };
}

async function openEmptyDatabase() {
  const database = await createTestDatabase({ empty: true });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await database.drop();
  });
  return { url: database.url, owner };
}

async function migrateDatabase(url: string): Promise<string[]> {
  const pool = createOwnerPool(url);
  return migrate(pool).finally(() => pool.end());
}

const run = (url: string, ...command: string[]) => runBerth(command, { DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) });

/** The rows of a table with these columns alone, in one order. */
const pick = (rows: Rows[string], columns: string[]) => rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

const columnsOf = (rows: Rows) =>
  Object.entries(rows).flatMap(([table, [row]]) => Object.keys(row ?? {}).map((name) => `${table}.${name}`));

/** Each old row must still be there, once, with the same values in the columns that both have. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'schema_migration' || table === 'release_stamp') continue;
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (after[table]?.[0] ?? {}));
    expect(columns.length, table).toBeGreaterThan(0);
    expect(pick(after[table] ?? [], columns), table).toEqual(pick(rows, columns));
  }
}

/** 0044 deletes the style sheet of the header. It is the only value that the way from e35ef64 changes here. */
function withoutStyleSheet(rows: Rows): Rows {
  const text = JSON.stringify(rows.tenant);
  expect(text).toContain('"styleSheet"');
  return { ...rows, tenant: JSON.parse(text.replace(/, ?"styleSheet": ?"[^"]*"|"styleSheet": ?"[^"]*", ?/, '')) as Rows[string] };
}

test.each<[OldRelease, string[], (rows: Rows) => Rows]>([
  ['e35ef64', ['theme_css'], withoutStyleSheet],
  ['0.1', [], (rows) => rows],
])('a database of %s with rows in every table starts on this release, and keeps every row', async (release, droppedColumns, changed) => {
  const { url, owner } = await openOldDatabase(release);
  const before = await readRows(owner);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(58);

  expect(await run(url, 'tenant', 'list')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('larkfield') });

  const after = await readRows(owner);
  expectKept(changed(before), after);
  const lost = columnsOf(before).filter((name) => !columnsOf(after).includes(name));
  expect(lost).toEqual(droppedColumns.map((name) => `tenant.${name}`));
  expect(after.release_stamp).toEqual([expect.objectContaining({ newest, admits: admittedBy(readMigrations()) })]);
  expect(after.schema_migration).toEqual(readMigrations().map(({ name, checksum }) => expect.objectContaining({ name, checksum })));
});

test.each<OldRelease>(['e35ef64', '0.1'])('a database of %s has the same catalog afterwards as a new one', async (release) => {
  const old = await openOldDatabase(release);
  const fresh = await openEmptyDatabase();
  await migrateDatabase(old.url);
  await migrateDatabase(fresh.url);
  const catalog = await readCatalog(old.owner);
  expect(Object.keys(catalog).length).toBeGreaterThan(1_000);
  expect(catalog).toEqual(await readCatalog(fresh.owner));
});

const changes = [
  ["comment on column advert.hours is 'x'", 'comment column hours of table advert'],
  ['alter table advert alter column hours set default 1', 'column advert.hours'],
  ['alter table advert alter column hours set storage external', 'column advert.hours'],
  ['alter table advert drop column hours', 'column advert.hours_key'],
  ['grant insert on tenant to berth_app', 'relation tenant'],
  ['grant execute on function tenant_of_host(text) to public', 'function tenant_of_host(text)'],
  ['alter function tenant_of_host(text) security invoker', 'function tenant_of_host(text)'],
  ['alter sequence advert_id_seq increment 2', 'sequence advert_id_seq'],
  ['alter table advert no force row level security', 'relation advert'],
  ['alter policy tenant_rows on advert using (true)', 'policy advert.tenant_rows'],
  ['alter table advert_search disable trigger advert_stamped', 'trigger advert_search.advert_stamped'],
  ['drop index advert_appeared', 'index advert_appeared'],
  ['alter table candidate drop constraint candidate_type_check', 'constraint candidate.candidate_type_check'],
  ['drop view across_tenants.tenant_size', 'relation across_tenants.tenant_size'],
];

test('the comparison of catalogs finds a change of each kind', async () => {
  const { owner, url } = await openEmptyDatabase();
  await migrateDatabase(url);
  const before = await readCatalog(owner);
  for (const [change = '', entry = ''] of changes) {
    await owner.query('begin');
    await owner.query(change);
    const after = await readCatalog(owner);
    await owner.query('rollback');
    expect(after[entry], change).not.toEqual(before[entry]);
  }
  expect(await readCatalog(owner)).toEqual(before);
});

test('a new database gets the migrations of release 0.1 and later alone', async () => {
  const { url, owner } = await openEmptyDatabase();
  const own = readMigrations().map(({ name }) => name);
  expect(own[0]).toBe('0050_tenants.sql');
  expect(await migrateDatabase(url)).toEqual(own);
  const { rows } = await owner.query<{ name: string }>('select name from schema_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual(own);
});

test('each migration has a number that no other has', () => {
  const numbers = readMigrations().map(({ name }) => numberOf(name));
  expect(new Set(numbers).size).toBe(numbers.length);
});
