import type { SecondStep } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { assertPasskey } from './assert-passkey.ts';
import { isCodeRight } from './pass-second-factor.ts';
import { hostOf } from './passkey-challenge.ts';
import { readMethods } from './read-second-factor.ts';
import { requirePassword } from './require-password.ts';
import { stepNeeded, stepRefused } from './second-factor-failures.ts';

/** What a call brings to show that the owner of the session makes it. */
export type Proof = SecondStep & { password: string };

/**
 * Asks a signed-in candidate's password again, before the address, the password or a factor changes or the account goes, and the second step too where the
 * account has a factor. Gives what is known of the account. Refused steps count for the session, as wrong passwords do; codes also
 * for the account, 100 a day.
 *
 * @throws what `requirePassword` throws · stepNeeded · stepRefused · tooManyTries past 10 refused steps in a quarter of an hour
 */
export async function requireOwner(request: SignedInRequest, { password, code, credential }: Proof, path?: string) {
  const { services, tenantId, caller, origin } = request;
  const account = await requirePassword(request, password, path);
  const methods = await forTenant(services.database, tenantId, (trx) => readMethods(trx, account.id, hostOf(origin)));
  if (methods === null) return account;
  if (!credential && !code) throw stepNeeded(methods);
  const session = `${tenantId}:${caller.sessionId}`;
  await services.limits.count('own-step-session', session, 10, 900);
  const isRight = credential
    ? (await assertPasskey(request, credential).catch(refusedPasskey)) === account.id
    : await isCodeRight(request, account, code ?? '');
  if (!isRight) throw stepRefused(methods);
  await services.limits.takeBack('own-step-session', session);
  return account;
}

function refusedPasskey(error: unknown): null {
  if (isFailure(error, 'passkey-refused')) return null;
  throw error;
}
