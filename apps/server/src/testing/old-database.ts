import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { numberOf, readMigrations } from '../platform/database/release-stamp.ts';
import { lastOfSquash } from '../platform/database/restamp-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type OldRelease = 'e35ef64' | '0.1';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'databases', name), 'utf8');

/** The migrations of commit e35ef64, by name. */
export function migrationsOfE35ef64(): { name: string; text: string }[] {
  const [, ...files] = read('e35ef64-schema.sql').split(/^-- file: /m);
  return files.map((file) => ({ name: file.slice(0, file.indexOf('\n')), text: file.slice(file.indexOf('\n') + 1) }));
}

const migrationsOf = (release: OldRelease) =>
  release === 'e35ef64' ? migrationsOfE35ef64() : readMigrations().filter(({ name }) => numberOf(name) <= lastOfSquash);

/** A database and a connection of its owner. */
export type OldDatabase = { database: TestDatabase; owner: pg.Client; close: () => Promise<void> };

/** A database as that release left it, with rows in every table. */
export async function createOldDatabase(release: OldRelease): Promise<OldDatabase> {
  const old = await open(await createTestDatabase({ empty: true }));
  const { owner } = old;
  await owner.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  for (const { text } of migrationsOf(release)) await owner.query(text);
  await owner.query(read(`${release}-rows.sql`));
  return old;
}

/** A copy of an old database to which no one is connected: running its migrations takes a second. */
export async function copyOldDatabase(of: TestDatabase): Promise<OldDatabase> {
  return open(await createTestDatabase({ of }));
}

async function open(database: TestDatabase): Promise<OldDatabase> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const close = async () => {
    await owner.end();
    await database.drop();
  };
  return { database, owner, close };
}

/** Every row of every table, as JSON by the name of the table. */
export async function readRows(client: pg.Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${name} t order by t::text`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}
