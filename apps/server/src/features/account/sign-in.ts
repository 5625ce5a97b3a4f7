import { candidateTypes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { SignInFailed } from './account.errors.ts';
import { findAccount } from './account.queries.ts';
import { beginSession, endBrowserSession } from './session.ts';

type Credentials = { username: string; password: string };

/**
 * Checks a password and begins a session. Every failure is the same SignInFailed after the same work. The tight limit
 * counts an address together with the network it is tried from: an attacker cannot lock the owner out.
 */
export async function signIn(request: ApiRequest, { username, password }: Credentials, kind: 'cookie' | 'bearer') {
  const { services, tenantId, ip, http, userAgent } = request;
  const network = networkOf(ip);
  await services.limits.count('sign-in-network', `${tenantId}:${network}`, 60, 900);
  await services.limits.count('sign-in-address', `${tenantId}:${network}:${username}`, 10, 900);
  const account = await forTenant(services.database, tenantId, (trx) => findAccount(trx, username));
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight || account.type !== candidateTypes.full) throw new SignInFailed();
  const token = await forTenant(services.database, tenantId, async (trx) => {
    if (kind === 'cookie') await endBrowserSession(trx, http);
    return beginSession(services, trx, tenantId, account.id, kind, userAgent);
  });
  return { token, signedIn: { firstName: account.firstName, email: account.email, candidateType: account.type } };
}
