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
