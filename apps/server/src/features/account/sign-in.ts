import { candidateTypes, type PasskeyAssertion } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { TooManyTries } from '../../platform/http/errors.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { assertPasskey, holdWithoutSecondFactor, passSecondFactor, SecondFactorNeeded } from '../second-factor/index.ts';
import { SignInFailed } from './account.errors.ts';
import { type Account, findAccount, readAccount, recordActivity } from './account.queries.ts';
import { deviceTokenOf, meetDevice, setDeviceCookie } from './known-devices.ts';
import { presentSignedIn } from './present-signed-in.ts';
import { beginSession, endBrowserSession, setSessionCookie } from './session.ts';

type Credentials = { username: string; password: string; code?: string };

/**
 * Checks a password, and a second factor where the account has one, and begins a session. Every failure before the password is right is
 * the same SignInFailed after the same work. The tight limit counts an address together with the network it is tried from: an attacker
 * cannot lock the owner out.
 *
 * @throws SignInFailed · what `passSecondFactor` throws · 429 past the limits
 */
export async function signIn(request: ApiRequest, { username, password, code }: Credentials, kind: 'cookie' | 'bearer') {
  const { services, tenantId, origin } = request;
  const network = await countTry(request, username);
  // A college has a thousand people behind one address: of theirs, only what fails counts.
  const takeBack = () => services.limits.takeBack('sign-in-network', network);
  const account = await forTenant(services.database, tenantId, (trx) => findAccount(trx, username));
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight || account.type !== candidateTypes.full) {
    // An id says which account was tried; an address that nobody has leaves none.
    securityEvent(services, 'sign-in-failed', { tenantId, candidateId: account?.id });
    throw new SignInFailed();
  }
  const isPassed = await passSecondFactor(request, account, code).catch(async (refusal: unknown) => {
    // The first of two steps, and nothing has failed.
    if (refusal instanceof SecondFactorNeeded) await takeBack();
    throw refusal;
  });
  const entered = await enter(request, account, kind, async (trx) => {
    if (!isPassed) await holdWithoutSecondFactor(trx, account.id, origin);
  });
  await takeBack();
  return entered;
}

/** Counts one try of the network, and of the address tried from it; gives the network's key. Past a limit it is logged, by the tenant alone. */
async function countTry({ services, tenantId, ip }: ApiRequest, username: string): Promise<string> {
  const network = `${tenantId}:${networkOf(ip)}`;
  try {
    await services.limits.count('sign-in-network', network, 60, 900);
    await services.limits.count('sign-in-address', `${network}:${username}`, 10, 900);
  } catch (error) {
    if (error instanceof TooManyTries) securityEvent(services, 'sign-in-stopped', { tenantId });
    throw error;
  }
  return network;
}

/** Begins a session by a passkey, which is both factors at once. Throws PasskeyRefused, the same for every cause, 429 past the limits. */
export async function signInWithPasskey(request: ApiRequest, credential: PasskeyAssertion) {
  const candidateId = await assertPasskey(request, credential);
  const account = await forTenant(request.services.database, request.tenantId, (trx) => readAccount(trx, candidateId));
  if (!account) throw new SignInFailed();
  return enter(request, account, 'cookie');
}

/** Lets in whoever has proved to own an account; `hold` is asked once its row is held. */
async function enter(request: ApiRequest, account: Account, kind: 'cookie' | 'bearer', hold?: (trx: TenantTransaction) => Promise<void>) {
  const { services, tenantId, http, userAgent, reply } = request;
  const device = deviceTokenOf(http);
  const { token, isNewDevice } = await forTenant(services.database, tenantId, async (trx) => {
    // First, so that whoever holds the account's row in this moment (its erasure, another password) is waited for before any session's
    // row is touched: none may begin by a password that has just gone.
    if (!(await recordActivity(trx, account, services.clock()))) throw new SignInFailed();
    await hold?.(trx);
    if (kind === 'cookie') await endBrowserSession(trx, http);
    const isNew = await meetDevice(request, trx, account, kind, kind === 'cookie' ? device : (userAgent ?? ''));
    return { token: await beginSession(services, trx, tenantId, account.id, kind, userAgent), isNewDevice: isNew };
  });
  if (isNewDevice) securityEvent(services, 'sign-in-new-device', { tenantId, candidateId: account.id });
  securityEvent(services, 'sign-in', { tenantId, candidateId: account.id });
  if (kind === 'cookie') {
    setSessionCookie(reply, token);
    setDeviceCookie(reply, device);
  }
  return { token, signedIn: presentSignedIn(account) };
}
