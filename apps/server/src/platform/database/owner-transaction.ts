import type pg from 'pg';

/** Runs `work` in one transaction on the owner's connection; a throw rolls it back. Only one transaction of the same `name` runs at a time. */
export async function ownerTransaction<T>(ownerPool: pg.Pool, name: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
