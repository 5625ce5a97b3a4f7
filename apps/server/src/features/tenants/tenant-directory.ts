import { LRUCache } from 'lru-cache';
import type { At } from '../../platform/at.ts';
import type { Database } from '../../platform/database/connect.ts';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { Listening } from '../../platform/database/listen.ts';
import { readTenant, tenantOfHost } from './tenants.queries.ts';

/** A tenant as requests use it. */
export type Tenant = Awaited<ReturnType<typeof readTenant>>;

/** Without a listening connection what is known is asked for anew this often. */
const unheardMilliseconds = 2_000;
/** Hosts that nobody has are the caller's choice: they are remembered apart, where they push nothing else out. */
const mostHosts = 20_000;
const mostStrangers = 5_000;
/** About 2,700 tenants of the demo's size; whoever was not asked for longest goes first. */
const defaultMostBytes = 64_000_000;
/**
 * A tenant in memory takes 1.6 bytes a character of its text (measured: `npm run bench -- tenants`), and more where its words have
 * letters beyond Latin-1, which the engine keeps in two bytes each.
 */
const bytesPerCharacter = 2;

/** Answers "whose host is this?" and "what is this tenant?" without asking the database each time. */
export type TenantDirectory = {
  /** The tenant's id, or null for a host nobody has. `host` as `hostName` gives it. */
  ofHost: (host: string | null) => Promise<number | null>;
  /** The details of the tenant that a request or a job works for. */
  of: (at: Pick<At, 'tenantId'>) => Promise<Tenant>;
  /** Forgets a tenant that has changed and every host that had none; without an id, everything. */
  forget: (id?: number) => void;
  /** Hosts and tenants kept, and the bytes the tenants are taken to need. */
  kept: () => { hosts: number; tenants: number; bytes: number };
};

type Kept<T> = { answer: Promise<T>; readAt: number };

type DirectoryOptions = {
  /** A connection that calls `forget` for each change: while it is live, what is known is good until it changes. */
  changes?: Pick<Listening, 'isLive'>;
  mostBytes?: number;
};

/** A directory over the database. */
export function createTenantDirectory(
  database: Database,
  clock: () => Date,
  { changes, mostBytes = defaultMostBytes }: DirectoryOptions = {},
): TenantDirectory {
  const hosts = new LRUCache<string, Kept<number | null>>({ max: mostHosts });
  const strangers = new LRUCache<string, Kept<number | null>>({ max: mostStrangers });
  const tenants = new LRUCache<number, Kept<Tenant>>({ maxSize: mostBytes });
  const isFresh = ({ readAt }: Kept<unknown>) => changes?.isLive() || clock().getTime() - readAt < unheardMilliseconds;

  /** Under the strangers until it is known to be somebody's: a flood of hosts costs the known ones nothing. */
  const settleHost = async (host: string, kept: Kept<number | null>): Promise<void> => {
    const id = await kept.answer.catch(() => undefined);
    if (id === null || strangers.peek(host) !== kept) return;
    strangers.delete(host);
    if (id !== undefined) hosts.set(host, kept);
  };
  const settleTenant = async (id: number, kept: Kept<Tenant>): Promise<void> => {
    const tenant = await kept.answer.catch(() => null);
    if (tenants.peek(id) !== kept) return;
    // Taken out first: the same value set again would keep the size it had.
    tenants.delete(id);
    if (tenant) tenants.set(id, kept, { size: JSON.stringify(tenant).length * bytesPerCharacter });
  };

  return {
    ofHost: (host) => {
      if (host === null) return Promise.resolve(null);
      const known = hosts.get(host) ?? strangers.get(host);
      if (known && isFresh(known)) return known.answer;
      const kept = { answer: tenantOfHost(database, host), readAt: clock().getTime() };
      strangers.set(host, kept);
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
      strangers.clear();
      // A tenant that gave up a host, or whose host another has now, is known by neither: hosts are few to ask for.
      hosts.clear();
      if (id === undefined) tenants.clear();
      else tenants.delete(id);
    },
    kept: () => ({ hosts: hosts.size, tenants: tenants.size, bytes: tenants.calculatedSize }),
  };
}
