import { LRUCache } from 'lru-cache';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { PublicAnswer } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';

/** About 400 tenants with the demo's lists; a list takes two bytes a letter as text and as much as values. */
const maxBytes = 32_000_000;

type Entry = { id: number; name: string };

/** A list's key in the cache, and how to read it. */
type NamedList = { name: string; read: (trx: TenantTransaction) => Promise<Entry[] | null> };

/**
 * Caches lists and their JSON text for as long as the directory caches their tenant. When an apply is committed, the directory of each
 * instance evicts the tenant, and so its lists. Null is not cached: a caller can make up any number of unknown ids.
 */
export function rememberLists(directory: TenantDirectory) {
  const lists = new LRUCache<string, { tenant: object } & PublicAnswer<Entry[]>>({
    maxSize: maxBytes,
    sizeCalculation: ({ text }, key) => 4 * text.length + 2 * key.length + 100,
  });
  return async (at: At, { name, read }: NamedList): Promise<PublicAnswer<Entry[]> | null> => {
    // Read the tenant before the list: a list may then be newer than its tenant, but never older.
    const tenant = await directory.of(at);
    const key = `${at.tenantId}:${name}`;
    const known = lists.get(key);
    if (known?.tenant === tenant) return known;
    const entries = await at.transaction(read);
    if (!entries) return null;
    const list = { tenant, value: entries, text: JSON.stringify(entries) };
    lists.set(key, list);
    return list;
  };
}
