import type { AtVisit } from '../at.ts';
import { networksOf } from './networks.ts';
import { countTry } from './tries.ts';

/** One wide network may use up so much of what a whole site has: a tenth, so that it takes ten to lock others out. */
const shareOfOneNetwork = 0.1;

/**
 * Counts a try against what a whole site has in an hour, and first against the share of it that the caller's wide network has (IPv6 /48,
 * IPv4 /24). A try past the share does not count for the site. Throws tooManyTries.
 */
export async function countForSite(at: AtVisit, name: string, mostOfSiteAnHour: number): Promise<void> {
  await countTry(at, `${name}-wide`, networksOf(at.ip).far, mostOfSiteAnHour * shareOfOneNetwork, 3600);
  await at.services.limits.count(`${name}-site`, String(at.tenantId), mostOfSiteAnHour, 3600);
}
