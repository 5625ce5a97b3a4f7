import type { AtVisit } from '../at.ts';
import { networksOf } from './networks.ts';
import { countTry } from './tries.ts';

/** One wide network may use this share of a site's limit: it takes ten of them to lock others out. */
const shareOfOneNetwork = 0.1;

/**
 * Counts a try against a whole site's hourly limit, and first against the share of the caller's wide network (IPv6 /48, IPv4 /24). A try
 * past the share does not count for the site. Throws tooManyTries.
 */
export async function countForSite(at: AtVisit, name: string, maxOfSiteAnHour: number): Promise<void> {
  await countTry(at, `${name}-wide`, networksOf(at.ip).far, maxOfSiteAnHour * shareOfOneNetwork, 3600);
  await at.services.limits.count(`${name}-site`, String(at.tenantId), maxOfSiteAnHour, 3600);
}
