import { isRecoveryCode, isTotpCode, plainCode } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';
import { holdOwner } from './owner.queries.ts';
import { hostOf } from './passkey-challenge.ts';
import { readMethods } from './read-second-factor.ts';
import { secondFactorNeeded, secondFactorRefused } from './second-factor-failures.ts';
import { spendRecoveryCode } from './spend-recovery-code.ts';
import { spendTotpCode } from './spend-totp-code.ts';

/** The account whose password was just accepted. */
type Account = { id: string; email: string; passwordHash: string | null };

/**
 * The second step after a correct password: returns false for an account without a second factor, true for a correct code. The sign-in's
 * own limits count a wrong code like a wrong password.
 * @throws secondFactorNeeded without a code · secondFactorRefused for a wrong one · 429 past the limit
 */
export async function passSecondFactor(
  at: AtVisit,
  { account, code = '' }: { account: Account; code?: string | undefined },
): Promise<boolean> {
  const methods = await at.transaction((trx) => readMethods(trx, account.id, hostOf(at.origin)));
  if (methods === null) return false;
  if (plainCode(code) === '') throw secondFactorNeeded(methods);
  if (await isCodeRight(at, { account, code })) return true;
  throw secondFactorRefused(methods);
}

/**
 * Whether a code is right, which uses it up. Only someone who knows the password can try codes, so others cannot use up the tries. Past 100
 * a day (1 in 3,000 to guess a code) the owner can still use a passkey or set a new password: the limit is for account and password
 * together. Throws tooManyTries.
 */
export async function isCodeRight(at: AtVisit, { account, code: typed }: { account: Account; code: string }): Promise<boolean> {
  await countTry(at, 'second-factor', `${account.id}:${account.passwordHash}`, 100, 86_400);
  const code = plainCode(typed);
  const isRight = isTotpCode(code)
    ? await spendTotpCode(at, { candidateId: account.id, code })
    : isRecoveryCode(code) && (await spendRecoveryCode(at, { owner: account, code }));
  if (!isRight) securityEvent(at, 'second-factor-refused', { candidateId: account.id });
  return isRight;
}

/**
 * Call it in the transaction that starts a session with a password only. Locks the account's row and checks again: a factor that was turned
 * on since `passSecondFactor` ends such sessions, so this one must not start.
 * @throws secondFactorNeeded
 */
export async function holdWithoutSecondFactor({ origin }: AtVisit, trx: TenantTransaction, candidateId: string): Promise<void> {
  await holdOwner(trx, candidateId);
  const methods = await readMethods(trx, candidateId, hostOf(origin));
  if (methods !== null) throw secondFactorNeeded(methods);
}
