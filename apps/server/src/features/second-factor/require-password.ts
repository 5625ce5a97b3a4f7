import type { AtCandidate } from '../../platform/at.ts';
import { type Failure } from '../../platform/failures/failure.ts';
import { badInput, signInNeeded } from '../../platform/failures/failures.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry, takeBackTry } from '../../platform/security/tries.ts';
import { readCredentials } from './credentials.queries.ts';

/**
 * Checks the password of a signed-in candidate again, if the account has one, before something that only the owner may do, and returns the
 * account. Tries count for the session and for the network: someone who guesses in a session that was left open locks out that session and
 * not its owner, who can sign in again.
 * @throws badInput naming `path` for a wrong one · signInNeeded if the account is gone · tooManyTries past 10 in a quarter of an hour
 */
export async function requirePassword(at: AtCandidate, { password, path = 'body.password' }: { password: string; path?: string }) {
  const { caller, ip, services } = at;
  await countTry(at, 'own-password-network', networkOf(ip), 60, 900);
  await countTry(at, 'own-password-session', caller.sessionId, 10, 900);
  const account = await at.transaction((trx) => readCredentials(trx, caller.candidateId));
  if (!account) throw signInNeeded();
  if (account.passwordHash !== null && password === '') throw badInput(path, 'required', 'Password is required');
  // The account began with a passkey, which the caller asks for.
  if (
    account.passwordHash !== null &&
    !(await services.passwords.verify(password, account.passwordHash, { network: networksOf(ip).far }))
  ) {
    securityEvent(at, 'own-password-refused', { candidateId: account.id });
    throw wrongPassword(path);
  }
  // Only failures count: many people may share one address, and a change with a second step takes two calls.
  await takeBackTry(at, 'own-password-network', networkOf(ip));
  await takeBackTry(at, 'own-password-session', caller.sessionId);
  return account;
}

/** The fault at the field of a password that is not the account's. */
export function wrongPassword(path: string): Failure {
  return badInput(path, 'wrong-password', 'That is not your password. Enter the one you sign in with.');
}
