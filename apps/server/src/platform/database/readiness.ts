import type pg from 'pg';
import { isConnected } from './connect.ts';

/** A busy pool that finished a query this recently is working; otherwise it hangs. */
const busyMilliseconds = 5_000;
/** The rows that instances write: a few, so that many instances need not wait for one another. */
const slots = 16;

/**
 * Returns a check that throws if the database accepts no writes. It uses the pool that serves visitors. While all connections of the pool
 * are in use it sends no query: the check passes as long as queries succeed.
 */
export function databaseTakesWrites(pool: pg.Pool): () => Promise<void> {
  let lastSuccess = performance.now();
  pool.on('release', (_error, client) => {
    if (isConnected(client)) lastSuccess = performance.now();
  });
  const slot = process.pid % slots;
  return async () => {
    if (isBusy(pool)) {
      if (performance.now() - lastSuccess > busyMilliseconds) throw new Error('all database connections are busy');
      return;
    }
    await pool.query('insert into readiness (slot, checked_at) values ($1, now()) on conflict (slot) do update set checked_at = now()', [
      slot,
    ]);
  };
}

const isBusy = (pool: pg.Pool) => pool.totalCount >= (pool.options.max ?? 0) && pool.idleCount === 0;
