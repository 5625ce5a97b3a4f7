import { LRUCache } from 'lru-cache';
import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Listening } from '../../platform/database/listen.ts';
import { readTenant, tenantOfHost } from './tenants.queries.ts';

/** A tenant as requests use it. */
export type Tenant = Awaited<ReturnType<typeof readTenant>>;

/** Without a listening connection, cache entries live this long. */
const unheardMilliseconds = 2_000;
/** Callers choose the unknown hosts, so those have their own cache (a negative cache), where they evict nothing else. */
const maxHosts = 20_000;
const maxUnknownHosts = 5_000;
/** About 2,700 tenants of the demo's size; the least recently used is evicted first. */
const defaultMostBytes = 64_000_000;
/**
 * A tenant in memory takes 1.6 bytes a character of its text (measured: `npm run bench -- tenants`), and more if its words have letters
 * beyond Latin-1, which the engine stores in two bytes each.
 */
const bytesPerCharacter = 2;

/** Caches which tenant has a host, and each tenant's settings. */
export type TenantDirectory = {
  /** The tenant's id, or null for an unknown host. `host` as `hostName` returns it. */
  ofHost: (host: string | null) => Promise<number | null>;
  /** The details of the tenant that a request or a job works for. */
  of: (at: Pick<At, 'tenantId'>) => Promise<Tenant>;
  /** Evicts a changed tenant and every unknown host; without an id, everything. */
  forget: (id?: number) => void;
  /** The number of cached hosts and tenants, and the tenants' estimated bytes. */
  kept: () => { hosts: number; tenants: number; bytes: number };
};

type Kept<T> = { answer: Promise<T>; readAt: number };

type DirectoryOptions = {
  /** A connection that calls `forget` for each change: while it is live, cache entries do not expire. */
  changes?: Pick<Listening, 'isLive'>;
  maxBytes?: number;
};

/** A directory over the database. */
export function createTenantDirectory(
  database: Database,
  clock: () => Date,
  { changes, maxBytes = defaultMostBytes }: DirectoryOptions = {},
): TenantDirectory {
  const hosts = new LRUCache<string, Kept<number | null>>({ max: maxHosts });
  const unknownHosts = new LRUCache<string, Kept<number | null>>({ max: maxUnknownHosts });
  const tenants = new LRUCache<number, Kept<Tenant>>({ maxSize: maxBytes });
  const isFresh = ({ readAt }: Kept<unknown>) => changes?.isLive() || clock().getTime() - readAt < unheardMilliseconds;

  /** Starts in the negative cache until the host turns out to be known: a flood of hosts evicts no known ones. */
  const settleHost = async (host: string, kept: Kept<number | null>): Promise<void> => {
    const id = await kept.answer.catch(() => undefined);
    if (id === null || unknownHosts.peek(host) !== kept) return;
    unknownHosts.delete(host);
    if (id !== undefined) hosts.set(host, kept);
  };
  const settleTenant = async (id: number, kept: Kept<Tenant>): Promise<void> => {
    const tenant = await kept.answer.catch(() => null);
    if (tenants.peek(id) !== kept) return;
    // Delete first: setting the same key again would keep its old size.
    tenants.delete(id);
    if (tenant) tenants.set(id, kept, { size: JSON.stringify(tenant).length * bytesPerCharacter });
  };

  return {
    ofHost: (host) => {
      if (host === null) return Promise.resolve(null);
      const known = hosts.get(host) ?? unknownHosts.get(host);
      if (known && isFresh(known)) return known.answer;
      const kept = { answer: tenantOfHost(database, host), readAt: clock().getTime() };
      unknownHosts.set(host, kept);
      void settleHost(host, kept);
      return kept.answer;
    },
    of: ({ tenantId: id }) => {
      const known = tenants.get(id);
      if (known && isFresh(known)) return known.answer;
      const kept = { answer: forTenant(database, id, readTenant), readAt: clock().getTime() };
      tenants.set(id, kept, { size: 1 });
      void settleTenant(id, kept);
      return kept.answer;
    },
    forget: (id) => {
      unknownHosts.clear();
      // Forget all hosts: one may have moved between tenants, and reading hosts is cheap.
      hosts.clear();
      if (id === undefined) tenants.clear();
      else tenants.delete(id);
    },
    kept: () => ({ hosts: hosts.size, tenants: tenants.size, bytes: tenants.calculatedSize }),
  };
}
