import type { Pool } from 'pg';

/** Does something that only one instance may do at a time; the others wait their turn. Takes one connection of the pool meanwhile. */
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

/** Does something that only one instance need do; false, at once, when another is at it. The lock goes with the connection: a process that dies lets go of it. */
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
