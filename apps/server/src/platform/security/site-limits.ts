import type { ApiRequest } from '../http/implement.ts';
import { networksOf } from './networks.ts';

/** One wide network may use up so much of what a whole site has: a tenth, so that it takes ten to lock others out. */
const shareOfOneNetwork = 0.1;

/**
 * Counts a try against what a whole site has in an hour, and first against the share of it that the caller's wide network has (IPv6 /48,
 * IPv4 /24). A try past the share does not count for the site. Throws TooManyTries.
 */
export async function countForSite(
  { services, tenantId, ip }: Pick<ApiRequest, 'services' | 'tenantId' | 'ip'>,
  name: string,
  mostOfSiteAnHour: number,
): Promise<void> {
  await services.limits.count(`${name}-wide`, `${tenantId}:${networksOf(ip).far}`, mostOfSiteAnHour * shareOfOneNetwork, 3600);
  await services.limits.count(`${name}-site`, String(tenantId), mostOfSiteAnHour, 3600);
}
