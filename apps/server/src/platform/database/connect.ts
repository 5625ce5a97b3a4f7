import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { tellBusyPool } from './busy-pool.ts';
import type { DB } from './schema.gen.ts';

// Counts and ids are int8 and stay far below 2^53; amounts are numeric and are pounds. Both read better as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A day is no moment: as a Date it would move by one where the server's clock is not on UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The role that every query of the application runs as: it owns nothing and cannot bypass row-level security. */
export const applicationRole = 'berth_app';

/** The application's database: tenant-scoped queries through `forTenant`, nothing else. */
export type Database = Kysely<DB>;

/**
 * A pool whose sessions begin as `role`. The role comes with the connection's start-up packet, so RESET ROLE returns to it. It guards
 * against queries that forget their tenant; it is no wall against injected SQL, which could ask for the login's own role, so every
 * value is bound and nothing typed becomes SQL.
 */
export function createPool(url: string, options: { role?: string; max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...(options.role && { options: `-c role=${options.role}` }),
  });
  // A lost idle connection is replaced on the next query, and one that is lost in the middle of a transaction fails that transaction's
  // next query. Without a listener either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return tellBusyPool(pool);
}

/** Kysely over a pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });
}
