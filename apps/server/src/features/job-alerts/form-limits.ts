import type { AtVisit } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countForSite } from '../../platform/security/site-limits.ts';
import { countTry } from '../../platform/security/tries.ts';

/** A tenant with more look-ups in an hour is probably being probed for accounts. */
const maxOfTenantAnHour = 2_000;

/**
 * Counts one try of the look-up or of the form, each with its own limits (job-alerts.decision.11): 5 a minute and 20 an hour from a
 * network, 3 an hour for an address, and a limit for the tenant, of which one wide network has a tenth. A try past a limit is logged with
 * the tenant's id only. Throws tooManyTries.
 */
export async function countForm(at: AtVisit, { what, email }: { what: 'look-up' | 'form'; email: string }): Promise<void> {
  const name = (limit: string) => `alert-${what}-${limit}`;
  const network = networkOf(at.ip);
  try {
    await countTry(at, name('network-minute'), network, 5, 60);
    await countTry(at, name('network'), network, 20, 3600);
    await countTry(at, name('address'), email, 3, 3600);
    await countForSite(at, `alert-${what}`, maxOfTenantAnHour);
  } catch (error) {
    if (isFailure(error, 'too-many-tries')) securityEvent(at, 'account-look-up-refused');
    throw error;
  }
}
