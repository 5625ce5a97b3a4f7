import { candidateTypes, type PasskeyAssertion } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { assertPasskey, holdWithoutSecondFactor, passSecondFactor } from '../second-factor/index.ts';
import { type Account, findAccount, readAccount, recordActivity } from './account.queries.ts';
import { signInFailed } from './account-failures.ts';
import { deviceTokenOf, knownDeviceOf, meetDevice, setDeviceCookie } from './known-devices.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { beginSession, endBrowserSession, setSessionCookie } from './session.ts';
import { beginTry } from './sign-in-try.ts';

type Credentials = { username: string; password: string; code?: string };

/**
 * Checks a password, and a second factor where the account has one, and begins a session. Every failure before the password is right is
 * the same signInFailed after the same work. A try counts as failed from its hash on, until it turns out otherwise.
 *
 * @throws signInFailed · signInStopped past a limit, before anything is hashed · what `passSecondFactor` throws · busy
 */
export async function signIn(request: ApiRequest, { username, password, code }: Credentials, kind: 'cookie' | 'bearer') {
  const { services, tenantId, origin, ip, http } = request;
  const { account, signInTry } = await forTenant(services.database, tenantId, async (trx) => {
    const found = await findAccount(trx, username);
    // A program has no cookie to be known by, and anybody can send its User-Agent.
    const device = kind === 'cookie' ? await knownDeviceOf(trx, http, found?.id) : null;
    return { account: found, signInTry: await beginTry(request, trx, username, device) };
  });
  const turn = { network: networksOf(ip).far, before: signInTry.record };
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, turn);
  if (!account || !isRight || account.type !== candidateTypes.full) {
    // An id says which account was tried; an address that nobody has leaves none.
    securityEvent({ services, tenantId }, 'sign-in-failed', { candidateId: account?.id });
    await signInTry.fail(account?.id);
    throw signInFailed();
  }
  const isPassed = await passSecondFactor(request, account, code).catch(async (refusal: unknown) => {
    if (isFailure(refusal, 'second-factor-needed')) await signInTry.takeBack();
    else await signInTry.fail(account.id);
    throw refusal;
  });
  return enter(request, account, kind, async (trx) => {
    if (!isPassed) await holdWithoutSecondFactor(trx, account.id, origin);
    await signInTry.forgive(trx);
  });
}

/** Begins a session by a passkey, which is both factors at once. Throws passkeyRefused, the same for every cause, 429 past the limits. */
export async function signInWithPasskey(request: ApiRequest, credential: PasskeyAssertion) {
  const candidateId = await assertPasskey(request, credential);
  const account = await forTenant(request.services.database, request.tenantId, (trx) => readAccount(trx, candidateId));
  if (!account) throw signInFailed();
  return enter(request, account, 'cookie');
}

/** Lets in whoever has proved to own an account; `hold` is asked once its row is held. */
async function enter(request: ApiRequest, account: Account, kind: 'cookie' | 'bearer', hold?: (trx: TenantTransaction) => Promise<void>) {
  const { services, tenantId, http, userAgent, reply } = request;
  const device = deviceTokenOf(http);
  const { token, isNewDevice } = await forTenant(services.database, tenantId, async (trx) => {
    // First, so that whoever holds the account's row in this moment (its erasure, another password) is waited for before any session's
    // row is touched: none may begin by a password that has just gone.
    if (!(await recordActivity(trx, account, services.clock()))) throw signInFailed();
    await hold?.(trx);
    if (kind === 'cookie') await endBrowserSession(trx, http);
    const isNew = await meetDevice(request, trx, account, kind, kind === 'cookie' ? device : (userAgent ?? ''));
    return { token: await beginSession(services, trx, tenantId, account.id, kind, userAgent), isNewDevice: isNew };
  });
  if (isNewDevice) securityEvent({ services, tenantId }, 'sign-in-new-device', { candidateId: account.id });
  securityEvent({ services, tenantId }, 'sign-in', { candidateId: account.id });
  if (kind === 'cookie') {
    setSessionCookie(reply, token);
    setDeviceCookie(reply, device);
  }
  return { token, signedIn: presentSignedIn(account) };
}
