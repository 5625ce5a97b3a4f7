import { isRecoveryCode, isTotpCode, plainCode } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
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
export async function passSecondFactor(request: ApiRequest, account: Account, typed: string | undefined): Promise<boolean> {
  const { services, tenantId, origin } = request;
  const methods = await forTenant(services.database, tenantId, (trx) => readMethods(trx, account.id, hostOf(origin)));
  if (methods === null) return false;
  if (plainCode(typed ?? '') === '') throw secondFactorNeeded(methods);
  if (await isCodeRight(request, account, typed ?? '')) return true;
  throw secondFactorRefused(methods);
}

/**
 * Whether a code is right, which uses it up. Codes are tried by somebody who knows the password and by nobody else, so that nobody else
 * can use the tries up. Past 100 a day, 1 in 3,000 to guess one, the owner still gets in with a passkey, or with a new password: the count
 * is of the password too. Throws tooManyTries.
 */
export async function isCodeRight(request: ApiRequest, account: Account, typed: string): Promise<boolean> {
  const { services, tenantId } = request;
  await services.limits.count('second-factor', `${tenantId}:${account.id}:${account.passwordHash}`, 100, 86_400);
  const code = plainCode(typed);
  const isRight = isTotpCode(code)
    ? await spendTotpCode(request, account.id, code)
    : isRecoveryCode(code) && (await spendRecoveryCode(request, account, code));
  if (!isRight) securityEvent({ services, tenantId }, 'second-factor-refused', { candidateId: account.id });
  return isRight;
}

/**
 * Asked in the transaction that begins a session by a password alone: a factor that was turned on since `passSecondFactor` looked ends
 * such sessions, and must not be outrun by this one.
 *
 * @throws secondFactorNeeded
 */
export async function holdWithoutSecondFactor(trx: TenantTransaction, candidateId: string, origin: string): Promise<void> {
  await holdOwner(trx, candidateId);
  const methods = await readMethods(trx, candidateId, hostOf(origin));
  if (methods !== null) throw secondFactorNeeded(methods);
}
