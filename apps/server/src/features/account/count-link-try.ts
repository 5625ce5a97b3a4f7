import { isFailure } from '../../platform/failures/failure.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';

/** A wide network (IPv6 /48, IPv4 /24) may do so many times as much as a near one (/64, one address): it has 65,536 of those, or 256. */
const wideNetworkTimes = 10;

/** The calls of visitors that mail a link, or set a password by one. */
type Call = 'register' | 'resend' | 'password' | 'set-password';

/**
 * Counts one try of such a call, by network and, where it mails something, by address. Past a limit it is logged, by the tenant's id
 * alone: whether the address is known is nobody's business. Throws tooManyTries.
 */
export async function countLinkTry(
  { services, tenantId, ip }: ApiRequest,
  call: Call,
  mostOfNetworkAnHour: number,
  address?: { email: string; mostAnHour: number },
): Promise<void> {
  try {
    await services.limits.count(`${call}-network`, `${tenantId}:${networkOf(ip)}`, mostOfNetworkAnHour, 3600);
    await services.limits.count(`${call}-wide`, `${tenantId}:${networksOf(ip).far}`, wideNetworkTimes * mostOfNetworkAnHour, 3600);
    if (address) await services.limits.count(`${call}-address`, `${tenantId}:${address.email}`, address.mostAnHour, 3600);
  } catch (error) {
    if (isFailure(error, 'too-many-tries')) securityEvent({ services, tenantId }, 'link-stopped');
    throw error;
  }
}
