import type pg from 'pg';
import { isConnected } from './connect.ts';

/** A busy pool that finished something this recently is at work; one that finished nothing hangs. */
const busyMilliseconds = 5_000;
/** The rows that instances write: a few, so that many instances need not wait for one another. */
const slots = 16;

/**
 * A check that throws when the database takes no writes. It asks through the pool that serves visitors. While all connections of the pool
 * are in use, it asks nothing: the check passes as long as work on them succeeds.
 */
export function databaseTakesWrites(pool: pg.Pool): () => Promise<void> {
  let lastSuccess = performance.now();
  pool.on('release', (_error, client) => {
    if (isConnected(client)) lastSuccess = performance.now();
  });
  const slot = process.pid % slots;
  return async () => {
    if (isBusy(pool)) {
      if (performance.now() - lastSuccess > busyMilliseconds) throw new Error('every connection waits for an answer');
      return;
    }
    await pool.query('insert into readiness (slot, checked_at) values ($1, now()) on conflict (slot) do update set checked_at = now()', [
      slot,
    ]);
  };
}

const isBusy = (pool: pg.Pool) => pool.totalCount >= (pool.options.max ?? 0) && pool.idleCount === 0;
