import type { Database } from '../../platform/database/connect.ts';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { readTenant, tenantOfHost } from './tenants.queries.ts';

/** A tenant as requests use it. */
export type Tenant = Awaited<ReturnType<typeof readTenant>>;

/** How long an instance goes on with what it knows: an applied change is seen everywhere within this time. */
const cacheMilliseconds = 2_000;
/** Hosts are the caller's choice, so what is kept of them is bounded. */
const mostHosts = 5_000;

/** Answers "whose host is this?" and "what is this tenant?" without asking the database each time. */
export type TenantDirectory = {
  /** The tenant's id, or null for a host nobody has. `host` as the Host header gives it. */
  ofHost: (host: string | undefined) => Promise<number | null>;
  /** The tenant's details. */
  byId: (tenantId: number) => Promise<Tenant>;
};

/** A directory over the database that forgets what it knows after two seconds. */
export function createTenantDirectory(database: Database, clock: () => Date): TenantDirectory {
  const hosts = new Map<string, { tenantId: Promise<number | null>; until: number }>();
  const tenants = new Map<number, { tenant: Promise<Tenant>; until: number }>();
  const expiry = () => clock().getTime() + cacheMilliseconds;
  const isFresh = (until: number | undefined) => until !== undefined && until > clock().getTime();

  return {
    ofHost: (hostHeader) => {
      const host = hostName(hostHeader);
      const known = hosts.get(host);
      if (known && isFresh(known.until)) return known.tenantId;
      const tenantId = tenantOfHost(database, host);
      if (hosts.size >= mostHosts) hosts.clear();
      hosts.set(host, { tenantId, until: expiry() });
      tenantId.catch(() => hosts.delete(host));
      return tenantId;
    },
    byId: (tenantId) => {
      const known = tenants.get(tenantId);
      if (known && isFresh(known.until)) return known.tenant;
      const tenant = forTenant(database, tenantId, readTenant);
      tenants.set(tenantId, { tenant, until: expiry() });
      tenant.catch(() => tenants.delete(tenantId));
      return tenant;
    },
  };
}

/** "Jobs.Example.org.:8080" → "jobs.example.org"; IPv6 literals keep their brackets. */
export function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
