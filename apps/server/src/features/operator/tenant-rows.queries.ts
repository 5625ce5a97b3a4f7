import type pg from 'pg';

/** Rows that one statement deletes at most: a fraction of a second, so that other tenants do not wait for locks. */
const batchRows = 1_000;

type Table = { name: string; hasFiles: boolean };

/**
 * Every table with rows of tenants, those that refer to others first. Read from the catalog: a table that a later release adds is removed
 * too.
 */
export async function readTenantTables(ownerPool: pg.Pool): Promise<Table[]> {
  const { rows } = await ownerPool.query<Table & { refersTo: string[] }>(
    `select c.relname as name,
       exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'storage_key' and not k.attisdropped) as "hasFiles",
       array(select distinct f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const ordered: typeof rows = [];
  for (let left = rows; left.length > 0; ) {
    const free = left.filter(({ name }) => !left.some((other) => other.refersTo.includes(name)));
    if (free.length === 0) throw new Error(`these tables refer to one another: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered.map(({ name, hasFiles }) => ({ name, hasFiles }));
}

/** How many rows of a tenant a table has; with `hasFiles`, how many of them have a file in the store. */
export async function countRows(ownerPool: pg.Pool, { name, hasFiles }: Table, tenantId: number): Promise<{ rows: number; files: number }> {
  const files = hasFiles ? 'count(storage_key)' : '0';
  const { rows } = await ownerPool.query<{ rows: number; files: number }>(
    `select count(*)::int as rows, ${files}::int as files from ${name} where tenant_id = $1`,
    [tenantId],
  );
  return rows[0] ?? { rows: 0, files: 0 };
}

/** The next keys of a tenant's files in a table, in order, after one. */
export async function readStorageKeys(ownerPool: pg.Pool, table: string, tenantId: number, after: string): Promise<string[]> {
  const { rows } = await ownerPool.query<{ key: string }>(
    `select storage_key as key from ${table} where tenant_id = $1 and storage_key > $2 order by storage_key limit ${batchRows}`,
    [tenantId, after],
  );
  return rows.map(({ key }) => key);
}

/** Deletes up to a batch of a tenant's rows; returns how many. */
export async function deleteRows(ownerPool: pg.Pool, table: string, tenantId: number): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from ${table} where ctid = any (array(select ctid from ${table} where tenant_id = $1 limit ${batchRows}))`,
    [tenantId],
  );
  return rowCount ?? 0;
}

/** Deletes up to a batch of a tenant's jobs from the queue; returns how many. */
export async function deleteJobs(ownerPool: pg.Pool, tenantId: number): Promise<number> {
  const { rowCount } = await ownerPool.query(
    `delete from pgboss.job where id in (select id from pgboss.job where data->>'tenantId' = $1 limit ${batchRows})`,
    [String(tenantId)],
  );
  return rowCount ?? 0;
}

/** The next entries of a tenant's audit after one, as JSON without the tenant's id. */
export async function readAuditEntries(ownerPool: pg.Pool, tenantId: number, after: number): Promise<{ id: number; entry: object }[]> {
  const { rows } = await ownerPool.query<{ id: string; entry: object }>(
    `select id, to_jsonb(e) - 'tenant_id' as entry from audit_event e where tenant_id = $1 and id > $2 order by id limit ${batchRows}`,
    [tenantId, after],
  );
  return rows.map(({ id, entry }) => ({ id: Number(id), entry }));
}
