import type { AtVisit } from '../../platform/at.ts';
import type { Tenant } from '../tenants/index.ts';

/** Says of a host, with its port, whether it is the tenant's: the one that the visitor is on, or another of its own. */
export function ownHosts({ origin, services }: Pick<AtVisit, 'origin' | 'services'>, { hosts }: Tenant): (host: string) => boolean {
  const own = new Set([new URL(origin).host, ...hosts.flatMap((host) => [host, `${host}:${services.config.port}`])]);
  return (host) => own.has(host);
}
