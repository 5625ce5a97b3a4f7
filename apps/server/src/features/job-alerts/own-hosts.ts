import type { AtVisit } from '../../platform/at.ts';
import type { Tenant } from '../tenants/index.ts';

/** Returns a check whether a host with its port is one of the tenant's: the visitor's current host, or another of the tenant's hosts. */
export function ownHosts({ origin, services }: Pick<AtVisit, 'origin' | 'services'>, { hosts }: Tenant): (host: string) => boolean {
  const own = new Set([new URL(origin).host, ...hosts.flatMap((host) => [host, `${host}:${services.config.port}`])]);
  return (host) => own.has(host);
}
