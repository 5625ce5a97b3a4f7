import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../platform/database/connect.ts';
import { sendBulkMailQueue } from '../../platform/mail/queue-mail.ts';

async function only<Row extends object>(database: Database, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(database);
  if (!rows[0]) throw new Error('the database gave no row');
  return rows[0];
}

/** The server's version, as words and as the number that PostgreSQL compares by. */
export function readVersion(database: Database) {
  return only(
    database,
    sql<{ version: string; number: number }>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
}

/** The role of the site's connections, and whether row-level security applies to it. */
export function readOwnRole(database: Database) {
  return only(
    database,
    sql<{ name: string; isBound: boolean }>`
      select rolname as name, not (rolsuper or rolbypassrls) as is_bound from pg_roles where rolname = current_user`,
  );
}

/** The time by the database's clock, in milliseconds since 1970. */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { milliseconds } = await only(
    database,
    sql<{ milliseconds: number }>`select extract(epoch from clock_timestamp()) * 1000 as milliseconds`,
  );
  return milliseconds;
}

/** Connections of the whole server: how many are open, and how many it gives to logins that are no superuser. */
export function readConnections(database: Database) {
  // Every role may see this count; pg_stat_activity hides the sessions of others.
  return only(
    database,
    sql<{ open: number; most: number }>`
      select (select sum(numbackends) from pg_stat_database where datid is not null)::int as open,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
}

/** Names of the migrations that ran on this database; none on one that has not been migrated. */
export async function readAppliedMigrations(ownerPool: pg.Pool): Promise<string[]> {
  const { rows: table } = await ownerPool.query<{ is: boolean }>("select to_regclass('schema_migration') is not null as is");
  if (!table[0]?.is) return [];
  return (await ownerPool.query<{ name: string }>('select name from schema_migration')).rows.map(({ name }) => name);
}

/** Reads a table with the site's login, which fails if it lacks rights. */
export async function readAnyTenant(database: Database): Promise<void> {
  await database.selectFrom('tenant').select('id').execute();
}

export async function countTenants(ownerPool: pg.Pool): Promise<number> {
  const { rows } = await ownerPool.query<{ count: number }>('select count(*) as count from tenant');
  return rows[0]?.count ?? 0;
}

/** The longest wait of a due job and of a queued mail, in seconds, with bulk mail separate; null if none waits. */
export type Waits = { job: number | null; queue: string | null; mail: number | null; bulk: number | null };

/** As the owner, who sees every tenant's mails. */
export async function readLongestWaits(ownerPool: pg.Pool): Promise<Waits> {
  const { rows: table } = await ownerPool.query<{ is: boolean }>("select to_regclass('pgboss.job') is not null as is");
  if (!table[0]?.is) return { job: null, queue: null, mail: null, bulk: null };
  const { rows } = await ownerPool.query<Waits>(
    `with due as (
       select name, extract(epoch from now() - start_after)::float8 as wait from pgboss.job
       where state in ('created', 'retry') and start_after < now()
     ), oldest as (
       select name, wait from due where name <> $1 order by wait desc limit 1
     )
     select (select wait from oldest) as job, (select name from oldest) as queue,
       (select max(wait) from due where name = $1) as bulk,
       (select extract(epoch from now() - min(created_at))::float8 from mail where status = 'queued'
         and id::text not in (select data->>'mailId' from pgboss.job where name = $1 and state in ('created', 'retry', 'active'))) as mail`,
    [sendBulkMailQueue],
  );
  return rows[0] ?? { job: null, queue: null, mail: null, bulk: null };
}
