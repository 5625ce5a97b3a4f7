import type { SecondStep } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { countTry, takeBackTry } from '../../platform/security/tries.ts';
import { assertPasskey } from './assert-passkey.ts';
import { isCodeRight } from './pass-second-factor.ts';
import { hostOf } from './passkey-challenge.ts';
import { readMethods } from './read-second-factor.ts';
import { requirePassword } from './require-password.ts';
import { stepNeeded, stepRefused } from './second-factor-failures.ts';

/** What a call contains to prove that the session's owner makes it. */
export type Proof = SecondStep & { password: string };

/**
 * Checks the password of a signed-in candidate again, or a passkey if the account has no password, before the address, the password or a factor changes or the account is deleted, and
 * the second step if the account has a factor. Returns the account. Wrong second steps count for the session, like wrong passwords; codes
 * also for the account, 100 a day. `path` is where the password is in the call.
 * @throws what `requirePassword` throws · stepNeeded · stepRefused · tooManyTries past 10 refused steps in a quarter of an hour
 */
export async function requireOwner(at: AtCandidate, { password, code, credential, path }: Proof & { path?: string }) {
  const { sessionId } = at.caller;
  const account = await requirePassword(at, { password, path });
  const ownMethods = await at.transaction((trx) => readMethods(trx, account.id, hostOf(at.origin)));
  const methods = ownMethods ?? (account.passwordHash === null ? ['passkey' as const] : null);
  if (methods === null) return account;
  if (!credential && !code) throw stepNeeded(methods);
  await countTry(at, 'own-step-session', sessionId, 10, 900);
  const isRight = credential
    ? (await assertPasskey(at, credential).catch(refusedPasskey)) === account.id
    : await isCodeRight(at, { account, code: code ?? '' });
  if (!isRight) throw stepRefused(methods);
  await takeBackTry(at, 'own-step-session', sessionId);
  return account;
}

function refusedPasskey(error: unknown): null {
  if (isFailure(error, 'passkey-refused')) return null;
  throw error;
}
