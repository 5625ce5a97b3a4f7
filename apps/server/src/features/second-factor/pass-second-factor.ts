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

/** The account whose password was just found right. */
type Account = { id: string; email: string; passwordHash: string | null };

/**
 * What follows a right password at sign-in: nothing on an account without a second factor (false), else a code that is right (true). The
 * sign-in's own limits count a wrong code as they count a wrong password.
 *
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
 * Whether a code is right, which uses it up. Only somebody who knows the password can try codes, so that nobody else can use up the tries.
 * Past 100 a day (1 in 3,000 to guess a code) the owner still gets in with a passkey, or with a new password: the count is by password as
 * well as by account. Throws tooManyTries.
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
 * Called in the transaction that begins a session by a password alone. Locks the account's row and looks again: a factor that was turned
 * on since `passSecondFactor` looked ends such sessions, and this one must not begin.
 *
 * @throws secondFactorNeeded
 */
export async function holdWithoutSecondFactor({ origin }: AtVisit, trx: TenantTransaction, candidateId: string): Promise<void> {
  await holdOwner(trx, candidateId);
  const methods = await readMethods(trx, candidateId, hostOf(origin));
  if (methods !== null) throw secondFactorNeeded(methods);
}
