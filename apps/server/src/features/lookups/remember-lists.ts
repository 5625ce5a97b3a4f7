import { LRUCache } from 'lru-cache';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { PublicAnswer } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';

/** About 400 tenants with the demo's lists; a list takes two bytes a letter as text and as much as values. */
const mostBytes = 32_000_000;

type Entry = { id: number; name: string };

/** What a list is kept as, and how it is read. */
type NamedList = { name: string; read: (trx: TenantTransaction) => Promise<Entry[] | null> };

/**
 * Keeps lists and their JSON text for as long as the directory keeps their tenant. When an apply is committed, the directory of each instance
 * forgets the tenant, and so every list of it. Null is not kept: a caller can make up any number of unknown ids.
 */
export function rememberLists(directory: TenantDirectory) {
  const lists = new LRUCache<string, { tenant: object } & PublicAnswer<Entry[]>>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => 4 * text.length + 2 * key.length + 100,
  });
  return async ({ tenantId, transaction }: At, { name, read }: NamedList): Promise<PublicAnswer<Entry[]> | null> => {
    // Asked before the list is read: a list may then be newer than its tenant, and never older.
    const tenant = await directory.of({ tenantId });
    const key = `${tenantId}:${name}`;
    const known = lists.get(key);
    if (known?.tenant === tenant) return known;
    const entries = await transaction(read);
    if (!entries) return null;
    const list = { tenant, value: entries, text: JSON.stringify(entries) };
    lists.set(key, list);
    return list;
  };
}
