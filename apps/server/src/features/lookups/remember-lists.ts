import { LRUCache } from 'lru-cache';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { PublicAnswer } from '../../platform/http/implement.ts';
import type { Services } from '../../platform/services.ts';
import type { TenantDirectory } from '../tenants/index.ts';

/** About 400 tenants with the demo's lists; a list takes two bytes a letter as text and as much as values. */
const mostBytes = 32_000_000;

type Entry = { id: number; name: string };

/**
 * Lists, and their JSON text, kept for as long as the directory keeps the tenant they are of: an apply makes the directory let go of the
 * tenant, and with it of every list, in each instance as it is committed. What is null is not kept: ids that nobody has are the caller's.
 */
export function rememberLists(directory: TenantDirectory) {
  const lists = new LRUCache<string, { tenant: object } & PublicAnswer<Entry[]>>({
    maxSize: mostBytes,
    sizeCalculation: ({ text }, key) => 4 * text.length + 2 * key.length + 100,
  });
  return async (
    services: Services,
    tenantId: number,
    name: string,
    read: (trx: TenantTransaction) => Promise<Entry[] | null>,
  ): Promise<PublicAnswer<Entry[]> | null> => {
    // Asked before the list is read: a list may then be newer than its tenant, and never older.
    const tenant = await directory.byId(tenantId);
    const key = `${tenantId}:${name}`;
    const known = lists.get(key);
    if (known?.tenant === tenant) return known;
    const entries = await forTenant(services.database, tenantId, read);
    if (!entries) return null;
    const list = { tenant, value: entries, text: JSON.stringify(entries) };
    lists.set(key, list);
    return list;
  };
}
