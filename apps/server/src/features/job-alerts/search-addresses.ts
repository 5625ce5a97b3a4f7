import { searchOfClient } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { Tenant } from '../tenants/index.ts';

type Visit = Pick<AtVisit, 'origin' | 'services'>;

/**
 * How an address of a search is known to be the tenant's: whether it has a host with its port, the visitor's current host
 * included, and which search an address of the client's search page stands for.
 */
export function searchAddresses(
  visit: Visit,
  { hosts, config }: Tenant,
): [isOwnHost: (host: string) => boolean, ownSearch: (address: string) => string | null] {
  const { origin, services } = visit;
  const own = new Set([new URL(origin).host, ...hosts.flatMap((host) => [host, `${host}:${services.config.port}`])]);
  return [(host) => own.has(host), (address) => searchOfClient(config, address)];
}
