import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Failure } from '../../platform/failures/failure.ts';
import { badInput, signInNeeded } from '../../platform/failures/failures.ts';
import type { Caller } from '../../platform/security/caller.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { readCredentials } from './credentials.queries.ts';

/**
 * Asks a signed-in candidate's password again, before what only its owner may do, and gives what is known of the account. Tries count
 * for the session and for the network: whoever guesses in a session that was left open locks out that session and not its owner, who
 * signs in anew.
 *
 * @throws badInput naming `path` for a wrong one · signInNeeded when the account is gone · tooManyTries past 10 in a quarter of an hour
 */
export async function requirePassword(
  { services, tenantId, caller, ip }: { services: Services; tenantId: number; caller: Caller; ip: string },
  password: string,
  path = 'body.password',
) {
  await services.limits.count('own-password-network', `${tenantId}:${networkOf(ip)}`, 60, 900);
  await services.limits.count('own-password-session', `${tenantId}:${caller.sessionId}`, 10, 900);
  const account = await forTenant(services.database, tenantId, (trx) => readCredentials(trx, caller.candidateId));
  if (!account) throw signInNeeded();
  if (!(await verifyPassword(password, account.passwordHash, { network: networksOf(ip).far }))) {
    securityEvent({ services, tenantId }, 'own-password-refused', { candidateId: account.id });
    throw wrongPassword(path);
  }
  // Only what fails counts: many people may be behind one address, and a change that needs a second step takes two calls.
  await services.limits.takeBack('own-password-network', `${tenantId}:${networkOf(ip)}`);
  await services.limits.takeBack('own-password-session', `${tenantId}:${caller.sessionId}`);
  return account;
}

/** What is told at the field of a password that is not the account's. */
export function wrongPassword(path: string): Failure {
  return badInput(path, 'wrong-password', 'That is not your password. Enter the one you sign in with');
}
