import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { describeDevice } from './describe-device.ts';
import { forgetOldDevices, hasDevices, insertDevice, touchDevice } from './devices.queries.ts';
import { newDeviceTemplate } from './new-device.email.ts';

const cookieOf = ({ protocol }: FastifyRequest) => cookieName(siteCookies.device, protocol === 'https');
const mostDevices = 20;

/** What a browser is known by from sign-in to sign-in, and by nothing else; a new token where it has none. */
export function deviceTokenOf(http: FastifyRequest): string {
  const given = http.cookies[cookieOf(http)];
  return given && /^[\w-]{43}$/.test(given) ? given : newToken();
}

/** Hands the token to the browser. It opens nothing. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const isSecure = reply.request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: siteCookies.device.maxAgeSeconds } as const;
  void reply.setCookie(cookieOf(reply.request), token, options);
}

/**
 * Notes the device that an account is signed in from, and tells the owner by mail of one that is new. The first of all tells
 * nobody: the account has just been made. A program that signs in for a token has no cookie, and is known by what it calls itself.
 * Returns whether the owner is told.
 */
export async function meetDevice(
  { services, tenantId, origin, userAgent }: ApiRequest,
  trx: TenantTransaction,
  account: { id: string; email: string },
  kind: 'cookie' | 'bearer',
  token: string,
): Promise<boolean> {
  const now = services.clock();
  const candidateId = account.id;
  const tokenHash = hashToken(`${candidateId}:${kind}:${token}`);
  if (await touchDevice(trx, candidateId, tokenHash, now)) return false;
  const isFirst = !(await hasDevices(trx, candidateId));
  const description = describeDevice(userAgent ?? null, kind);
  const deviceId = await insertDevice(trx, { tenantId, candidateId, tokenHash, description, firstUsedAt: now, lastUsedAt: now });
  if (deviceId === undefined || isFirst) return false;
  await forgetOldDevices(trx, candidateId, mostDevices);
  await queueMail(services, trx, {
    tenantId,
    candidateId,
    key: `new-device:${deviceId}`,
    template: newDeviceTemplate.name,
    recipient: account.email,
    params: { deviceId, origin },
  });
  return true;
}
