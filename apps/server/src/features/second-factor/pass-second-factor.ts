import { isRecoveryCode, isTotpCode, plainCode } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { holdOwner } from './owner.queries.ts';
import { hostOf } from './passkey-challenge.ts';
import { readMethods } from './read-second-factor.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { SecondFactorNeeded, SecondFactorRefused } from './second-factor.errors.ts';
import { spendTotpCode } from './totp.ts';

/** The account whose password was just found right. */
type Account = { id: string; email: string; passwordHash: string | null };

/**
 * What follows a right password: nothing on an account without a second factor (false), else a code that is right (true). Codes are
 * tried by whoever knows the password and by nobody else, so that nobody else can use the tries up; the sign-in's own limit (10 in a
 * quarter of an hour for an address and network) holds for them too. Past 100 a day, 1 in 3,000 to guess one, the owner still gets in
 * with a passkey, or with a new password: the count is of the password too.
 *
 * @throws SecondFactorNeeded without a code · SecondFactorRefused for a wrong one · 429 past the limit
 */
export async function passSecondFactor(request: ApiRequest, account: Account, typed: string | undefined): Promise<boolean> {
  const { services, tenantId, origin } = request;
  const methods = await forTenant(services.database, tenantId, (trx) => readMethods(trx, account.id, hostOf(origin)));
  if (methods === null) return false;
  const code = plainCode(typed ?? '');
  if (code === '') throw new SecondFactorNeeded(methods);
  await services.limits.count('second-factor', `${tenantId}:${account.id}:${account.passwordHash}`, 100, 86_400);
  const isRight = isTotpCode(code)
    ? await spendTotpCode(request, account.id, code)
    : isRecoveryCode(code) && (await spendRecoveryCode(request, account, code));
  if (isRight) return true;
  securityEvent(services, 'second-factor-refused', { tenantId, candidateId: account.id });
  throw new SecondFactorRefused(methods);
}

/**
 * Asked in the transaction that begins a session by a password alone: a factor that was turned on since `passSecondFactor` looked ends
 * such sessions, and must not be outrun by this one.
 *
 * @throws SecondFactorNeeded
 */
export async function holdWithoutSecondFactor(trx: TenantTransaction, candidateId: string, origin: string): Promise<void> {
  await holdOwner(trx, candidateId);
  const methods = await readMethods(trx, candidateId, hostOf(origin));
  if (methods !== null) throw new SecondFactorNeeded(methods);
}
