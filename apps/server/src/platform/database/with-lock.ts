import type { Pool } from 'pg';

/** Runs `work` under a lock of which only one instance can have it; others wait. Uses one connection of the pool meanwhile. */
export async function withLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
    client.release();
  }
}

/**
 * Runs `work` if no other instance has the lock; otherwise returns false at once. The lock belongs to the connection, so it is released if
 * the process dies.
 */
export async function withLockIfFree(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtext($1)) as free', [name]);
    if (!rows[0]?.free) return false;
    await work();
    return true;
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
    client.release();
  }
}
