import type pg from 'pg';

/** Whether a load of the demo has finished; undefined if none was started. */
export async function readDemoLoad(ownerPool: pg.Pool): Promise<{ finished: boolean } | undefined> {
  const { rows } = await ownerPool.query<{ finished: boolean }>('select finished_at is not null as finished from demo_load');
  return rows[0];
}

/** Records that a load of the demo starts; false if there is already a tenant. */
export async function recordDemoLoad(ownerPool: pg.Pool): Promise<boolean> {
  const { rowCount } = await ownerPool.query('insert into demo_load select where not exists (select from tenant)');
  return rowCount === 1;
}

/** Records that the load of the demo is done. */
export async function finishDemoLoad(ownerPool: pg.Pool): Promise<void> {
  await ownerPool.query('update demo_load set finished_at = now()');
}
