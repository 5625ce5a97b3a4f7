import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../config.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Any number of our own: instances that start together wait for one another on it. */
const lockKey = 7_236_914;
const oldestServer = 150_000;

/**
 * Brings the database to this release: applies each file of `migrations/` that it has not had, in order, each
 * in a transaction. Forward only. Refuses a server older than 15 and a migration that was edited after it ran.
 */
export async function migrate(pool: pg.Pool, onApplied: (name: string) => void = () => undefined): Promise<string[]> {
  const client = await pool.connect();
  try {
    await requireServer(client);
    await requireOwner(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration');
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of migrationNames()) {
      const text = readFileSync(join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      if (done.has(name)) {
        if (done.get(name) !== checksum)
          throw new StartError([
            `Migration ${name} was changed after it ran on this database: restore the file and put the change in a new one`,
          ]);
        continue;
      }
      await applyOne(client, name, text, checksum);
      onApplied(name);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

/** This release's migrations, in the order they run. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

async function requireServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    "select current_setting('server_version') version, current_setting('server_version_num') number",
  );
  if (Number(rows[0]?.number) < oldestServer) {
    throw new StartError([`DATABASE_URL: this PostgreSQL is ${rows[0]?.version}; Berth needs 15 or newer`]);
  }
}

async function requireOwner(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; may: boolean }>(
    "select current_user as user, current_database() as database, has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may",
  );
  const [row] = rows;
  if (row && !row.may)
    throw new StartError([
      `DATABASE_URL: ${row.user} may not make tables in ${row.database}; make it the owner (alter database ${row.database} owner to ${row.user})`,
    ]);
}

async function applyOne(client: pg.PoolClient, name: string, text: string, checksum: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError([`Migration ${name} failed and was rolled back: ${(error as Error).message}`]);
  }
}

/** Throws StartError unless an owner has brought the database to this release: for a start that may not migrate. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const done = new Set(rows.map(({ name }) => name));
  const missing = readdirSync(folder).filter((file) => file.endsWith('.sql') && !done.has(file));
  if (missing.length > 0)
    throw new StartError([
      `DATABASE_URL: the database lacks ${missing.length} migrations of this release, and this user may not make them; run "berth migrate" as its owner`,
    ]);
}
