import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ownerTransaction } from '../../platform/database/owner-transaction.ts';
import { withLock } from '../../platform/database/with-lock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { closeForRemoval, deleteTenant } from '../tenants/index.ts';
import { finishRemoval, type Removable, recordRemoval } from './tenant-removals.queries.ts';
import { countRows, deleteJobs, deleteRows, readStorageKeys, readTenantTables } from './tenant-rows.queries.ts';

/** The ids of deleted adverts: instances look here for what their index in memory must drop, a second later at most. */
const deletedAdverts = 'advert_search_deleted';
const indexMilliseconds = 3_000;
/** Files that are removed at once; a store of objects takes about 50 ms for each. */
const filesAtOnce = 8;

/** What a tenant has: rows by table, and files of the store under `files`. */
export type TenantCounts = Readonly<Record<string, number>>;

/** Counts everything of a tenant. */
export async function countTenant(ownerPool: pg.Pool, tenantId: number): Promise<TenantCounts> {
  const counts: Record<string, number> = { files: 0 };
  for (const table of await readTenantTables(ownerPool)) {
    const { rows, files } = await countRows(ownerPool, table, tenantId);
    counts[table.name] = rows;
    counts['files'] = (counts['files'] ?? 0) + files;
  }
  return counts;
}

type Removal = {
  ownerPool: pg.Pool;
  files: Pick<FileStore, 'remove'>;
  tenant: Removable;
  removedBy: string;
  now: () => Date;
  /** Called after each table, with its name ("files" for the store) and how much of it is gone. */
  onRemoved: (what: string, count: number) => void;
};

/**
 * Removes a tenant with every row and every file (docs/decisions/0061), in steps that each take a fraction of a second. A removal that was
 * killed has closed the site and is completed by running it again. Waits if another one runs.
 */
export function removeTenant({ ownerPool, files, tenant, removedBy, now, onRemoved }: Removal): Promise<void> {
  return withLock(ownerPool, 'remove-tenant', async () => {
    const tables = await readTenantTables(ownerPool);
    const counts = await countTenant(ownerPool, tenant.id);
    // Together with applies, which might give the tenant new hosts.
    await ownerTransaction(ownerPool, 'apply-tenant', async (client) => {
      await recordRemoval(client, tenant, { removedBy, counts, startedAt: now() });
      await closeForRemoval(client, tenant.id, now());
    });
    // First, so that workers do not write for this tenant while its rows are deleted.
    while ((await deleteJobs(ownerPool, tenant.id)) > 0);
    // Files before the rows that name them: a killed removal finds the rest by its rows.
    for (const { name } of tables.filter(({ hasFiles }) => hasFiles)) {
      const removed = await removeFiles(ownerPool, files, name, tenant.id);
      if (removed > 0) onRemoved('files', removed);
    }
    const names = tables.map(({ name }) => name).filter((name) => name !== deletedAdverts);
    await removeRows(ownerPool, names, tenant.id, onRemoved);
    if ((counts['advert_search'] ?? 0) > 0) await pause(indexMilliseconds);
    await removeRows(ownerPool, [deletedAdverts], tenant.id, onRemoved);
    await ownerTransaction(ownerPool, 'apply-tenant', async (client) => {
      await deleteTenant(client, tenant.id);
      await finishRemoval(client, tenant.slug, now());
    });
    // What a request that was under way has queued meanwhile.
    while ((await deleteJobs(ownerPool, tenant.id)) > 0);
  });
}

async function removeFiles(ownerPool: pg.Pool, files: Pick<FileStore, 'remove'>, table: string, tenantId: number): Promise<number> {
  let removed = 0;
  for (let keys = await readStorageKeys(ownerPool, table, tenantId, ''); keys.length > 0; ) {
    for (let first = 0; first < keys.length; first += filesAtOnce)
      await Promise.all(keys.slice(first, first + filesAtOnce).map((key) => files.remove(key)));
    removed += keys.length;
    keys = await readStorageKeys(ownerPool, table, tenantId, keys.at(-1) ?? '');
  }
  return removed;
}

/** Again and again until a pass finds nothing: deleting adverts writes rows elsewhere, and a last request may still end. */
async function removeRows(ownerPool: pg.Pool, tables: readonly string[], tenantId: number, onRemoved: Removal['onRemoved']): Promise<void> {
  for (let found = true; found; ) {
    found = false;
    for (const name of tables) {
      let removed = 0;
      for (let rows = await deleteRows(ownerPool, name, tenantId); rows > 0; rows = await deleteRows(ownerPool, name, tenantId))
        removed += rows;
      if (removed > 0) onRemoved(name, removed);
      found ||= removed > 0;
    }
  }
}
