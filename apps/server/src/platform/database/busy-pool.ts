import type pg from 'pg';
import { Busy } from '../http/errors.ts';

/** What pg-pool says whenever its time for a connection has passed. */
const timedOut = 'timeout exceeded when trying to connect';

/**
 * Makes a pool that is merely busy fail with Busy. pg-pool has one message for it and for a database that cannot be reached; a pool whose
 * connections are all open and at work has a database.
 */
export function tellBusyPool(pool: pg.Pool): pg.Pool {
  let open = 0;
  pool.on('connect', () => (open += 1));
  pool.on('remove', () => (open = Math.max(0, open - 1)));
  const connect = pool.connect.bind(pool);
  const told = (error: Error): Error => (error.message === timedOut && open >= pool.options.max ? new Busy() : error);
  const connectAndTell = (callback?: (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void) =>
    callback
      ? connect((error, client, done) => callback(error && told(error), client, done))
      : connect().catch((error: unknown) => Promise.reject(told(error as Error)));
  pool.connect = connectAndTell as typeof pool.connect;
  return pool;
}
