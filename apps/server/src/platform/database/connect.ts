import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Kysely } from 'kysely';
import pg from 'pg';
import { isGuardOn } from '../guards.ts';
import { camelCaseRows, SnakeCaseDialect } from './camel-case-names.ts';
import { loginOf } from './login-address.ts';
import { proveSiteLogin } from './prove-login.ts';
import type { DB } from './schema.gen.ts';
import { withTransactionClients } from './transaction-client.ts';

// Counts and ids are int8 and far below 2^53; amounts are numeric pounds. Both are easier to use as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Keep dates as text: as a Date, a day would shift by one if the server is not on UTC.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The application's database. Use it only through `forTenant`, which scopes queries to a tenant. */
export type Database = Kysely<DB>;

/**
 * The database address that the site uses, with its own login and never the owner's. `url` may be a pooler's; `directUrl` is PostgreSQL's
 * own, for LISTEN and session locks, which a pooler in transaction mode does not support.
 */
export type SiteAddress = { url: string; directUrl: string };

/** Time limits: of a statement, of waiting for a lock, and of a silent server before its connection is closed. */
export type TimeBudget = { statementMilliseconds: number; lockMilliseconds: number; silenceMilliseconds: number };

/**
 * `serving`: a visitor waits, and leaves after a few seconds. `working`: jobs and commands, whose longest statements are an erasure, an
 * import's batch and the alerts of a large tenant.
 */
export const timeBudgets = {
  serving: { statementMilliseconds: 3_500, lockMilliseconds: 2_000, silenceMilliseconds: 4_000 },
  working: { statementMilliseconds: 120_000, lockMilliseconds: 30_000, silenceMilliseconds: 150_000 },
} satisfies Record<string, TimeBudget>;

/** PostgreSQL treats 0 as no limit. */
const unlimited: TimeBudget = { statementMilliseconds: 0, lockMilliseconds: 0, silenceMilliseconds: 0 };

/** How long a query waits for a connection: a free one of the pool, or a new one. */
export const connectMilliseconds = 2_000;
/** Commands and migrations wait longer: no visitor waits for them, and a busy server may need seconds to take a connection. */
const ownerConnectMilliseconds = 10_000;

/** The server has been silent for longer than any statement may take: it hangs, or the network drops its packets. */
class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database said nothing for too long; its connection was given up');
  }
}

const common = {
  connectionTimeoutMillis: connectMilliseconds,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** A pool of the owner's, for migrations and commands. */
export function createOwnerPool(url: string, max = 4): pg.Pool {
  return survivingLoss(new pg.Pool({ ...common, connectionTimeoutMillis: ownerConnectMilliseconds, connectionString: url, max }));
}

/** What a pool needs to know: the login that each transaction must run as, its time budget, and whether its connections keep plans. */
type SitePool = { login: string; budget: TimeBudget; keepsPlans: boolean };
const sitePools = new WeakMap<pg.Pool, SitePool>();
const siteDatabases = new WeakMap<Database, SitePool>();

/**
 * Creates a pool with the site's login. Each new connection checks that it runs as the login of the address, that row-level security
 * applies to it, and that it owns nothing. If not, the connection is closed and its query fails with UnsafeLogin. `keepsPlans` only for an
 * address that keeps a session: a pooler in transaction mode may pass each transaction to another connection, which has not seen the statement.
 */
export function createSitePool(
  url: string,
  { max = 16, budget, keepsPlans = false }: { max?: number; budget: TimeBudget; keepsPlans?: boolean },
): pg.Pool {
  const login = loginOf(url).name;
  const pool = new pg.Pool({
    ...common,
    connectionString: url,
    max,
    verify: callbackify((client: pg.PoolClient) => proveSiteLogin(client, login)),
  });
  sitePools.set(pool, { login, budget: isGuardOn('time-budgets') ? budget : unlimited, keepsPlans });
  return survivingLoss(isGuardOn('time-budgets') ? closingWhenSilent(pool, budget.silenceMilliseconds) : pool);
}

/** Kysely over a pool of the site's. */
export function createDatabase(pool: pg.Pool): Database {
  const site = sitePools.get(pool);
  const clients = withTransactionClients(pool, site?.keepsPlans ?? false);
  const database = new Kysely<DB>({ dialect: new SnakeCaseDialect({ pool: clients }), plugins: [camelCaseRows] });
  if (site) siteDatabases.set(database, site);
  return database;
}

/** The login and time budget of a database of the site's. */
export function siteOf(database: Database): SitePool {
  const site = siteDatabases.get(database);
  if (!site) throw new Error('This database was not opened with createSitePool');
  return site;
}

/** Closes a connection that has been silent for too long. Otherwise a network that drops packets would block its queries for ever. */
export function closeWhenSilent(client: pg.ClientBase, milliseconds: number): void {
  const stream = streamOf(client);
  stream.setTimeout(milliseconds, () => stream.destroy(new DatabaseSilent()));
}

/** The same for a pool, whose idle connections may be silent. */
function closingWhenSilent(pool: pg.Pool, milliseconds: number): pg.Pool {
  pool.on('connect', (client) => closeWhenSilent(client, milliseconds));
  pool.on('acquire', (client) => void streamOf(client).setTimeout(milliseconds));
  pool.on('release', (_error, client) => void streamOf(client).setTimeout(0));
  return pool;
}

/** Whether the connection was still there when its user gave it back. */
export const isConnected = (client: pg.PoolClient): boolean => !streamOf(client).destroyed;

const streamOf = (client: pg.ClientBase) => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * The next query replaces a lost idle connection. A connection lost during a transaction fails that transaction's next query. Without a
 * listener either would end the process.
 */
function survivingLoss(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens a connection and asks it something; throws what PostgreSQL or the network refuses it with. */
export async function proveConnection(pool: pg.Pool): Promise<void> {
  await pool.query('select 1');
}
