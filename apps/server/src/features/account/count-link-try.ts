import type { AtVisit } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';

/**
 * A wide network (IPv6 /48, IPv4 /24) has this many times the limit of a near one (/64, one address): it contains 65,536 or 256 of those.
 */
const wideNetworkTimes = 10;

/** The calls of visitors that mail a link or a code, or that use one. */
type Call = 'register' | 'confirm-code' | 'resend' | 'password' | 'set-password';

type Try = { call: Call; maxOfNetworkAnHour: number; address?: { email: string; maxAnHour: number } };

/**
 * Counts a call that uses or requests a link, by network and, if it sends a mail, by address. A try past a limit is logged with the
 * tenant's id only: the log must not say whether the address is known. Throws tooManyTries.
 */
export async function countLinkTry(at: AtVisit, { call, maxOfNetworkAnHour, address }: Try): Promise<void> {
  try {
    await countTry(at, `${call}-network`, networkOf(at.ip), maxOfNetworkAnHour, 3600);
    await countTry(at, `${call}-wide`, networksOf(at.ip).far, wideNetworkTimes * maxOfNetworkAnHour, 3600);
    if (address) await countTry(at, `${call}-address`, address.email, address.maxAnHour, 3600);
  } catch (error) {
    if (isFailure(error, 'too-many-tries')) securityEvent(at, 'link-stopped');
    throw error;
  }
}
