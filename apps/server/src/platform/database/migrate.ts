import type pg from 'pg';
import { StartError } from '../failures/operator-mistake.ts';
import { isOfNewerRelease, readMigrations, stampRelease } from './release-stamp.ts';
import { isBeforeSquash, restampDatabase } from './restamp-database.ts';

/** The key of an advisory lock, chosen at random: instances that start together wait for one another on it. */
const lockKey = 7_236_914;
const oldestServer = 150_000;

/**
 * Brings the database to this release: applies each pending file of `migrations/`, in order, each in a transaction. Forward only. Brings a
 * database from before release 0.1 to that release first. Refuses a server older than 15, a migration that was edited after it ran, and a
 * database of a newer release that this one may not use. Returns the names of the files that it applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await requireServer(client);
    await requireOwner(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const own = readMigrations();
    const before = await readDone(client);
    const bridged = isBeforeSquash([...before.keys()]) ? await restampDatabase(client, before, own) : [];
    const done = await readDone(client);
    for (const { name, checksum } of own)
      if (done.has(name) && done.get(name) !== checksum)
        throw new StartError([
          `Migration ${name} was changed after it ran on this database: restore the file and make the change in a new one`,
        ]);
    if (await isOfNewerRelease(client, own, [...done.keys()])) return [];
    const pending = own.filter(({ name }) => !done.has(name));
    for (const { name, text, checksum } of pending) await applyOne(client, name, text, checksum);
    await stampRelease(client, own);
    return [...bridged, ...pending.map(({ name }) => name)];
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release();
  }
}

/** The checksums of the migrations that the database has, by name. */
async function readDone(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration order by name');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function requireServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: string; number: string }>(
    "select current_setting('server_version') version, current_setting('server_version_num') number",
  );
  if (Number(rows[0]?.number) < oldestServer) {
    throw new StartError([`DATABASE_URL: this is PostgreSQL ${rows[0]?.version}; Berth needs PostgreSQL 15 or newer`]);
  }
}

async function requireOwner(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string; may: boolean }>(
    "select current_user as user, current_database() as database, has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may",
  );
  const [row] = rows;
  if (row && !row.may)
    throw new StartError([
      `DATABASE_URL: ${row.user} may not create tables in ${row.database}; make it the owner (alter database ${row.database} owner to ${row.user})`,
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
    const { message } = error as Error;
    const cure = /(admin option on|grant) role "berth_app"/.test(message)
      ? '; berth_app already exists, created by another Berth on this server: as a superuser, grant berth_app to the user of DATABASE_URL'
      : '';
    throw new StartError([`Migration ${name} failed and was rolled back: ${message}${cure}`]);
  }
}

/** Throws StartError if migrations are pending: for a start that may not migrate. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const done = [...(await readDone(client)).keys()];
    const own = readMigrations();
    if (isBeforeSquash(done))
      throw new StartError([
        'DATABASE_URL: the database is from before release 0.1, and this user may not upgrade it; run "berth migrate" as its owner',
      ]);
    if (await isOfNewerRelease(client, own, done)) return;
    const missing = own.filter(({ name }) => !done.includes(name)).length;
    if (missing > 0)
      throw new StartError([
        `DATABASE_URL: the database lacks ${missing} migrations of this release, and this user may not run them; run "berth migrate" as its owner`,
      ]);
  } finally {
    client.release();
  }
}
