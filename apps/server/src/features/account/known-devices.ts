import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { describeDevice } from './describe-device.ts';
import { forgetOldDevices, hasDevices, insertDevice, isDevice, touchDevice } from './devices.queries.ts';
import { newDeviceTemplate } from './new-device.email.ts';

const cookieOf = ({ protocol }: FastifyRequest) => cookieName(siteCookies.device, protocol === 'https');
const mostDevices = 20;
/** The id of no candidate. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** What a browser is known by from sign-in to sign-in, and by nothing else; a new token where it has none. */
export function deviceTokenOf(http: FastifyRequest): string {
  return givenToken(http) ?? newToken();
}

function givenToken(http: FastifyRequest): string | undefined {
  const given = http.cookies[cookieOf(http)];
  return given && /^[\w-]{43}$/.test(given) ? given : undefined;
}

const hashOf = (candidateId: string, kind: 'cookie' | 'bearer', token: string) => hashToken(`${candidateId}:${kind}:${token}`);

/**
 * What a browser is stored by as a known device of an account; null for an unknown browser. The look-up is made for an address without an
 * account as well, so that its time tells nothing.
 */
export async function knownDeviceOf(trx: TenantTransaction, http: FastifyRequest, candidateId: string | undefined): Promise<string | null> {
  const token = givenToken(http);
  if (token === undefined) return null;
  const tokenHash = hashOf(candidateId ?? nobody, 'cookie', token);
  return (await isDevice(trx, candidateId ?? nobody, tokenHash)) ? tokenHash : null;
}

/** Makes a browser a known device of an account whose owner has just followed the link of a mail in it. */
export async function rememberDevice(
  { services, tenantId, userAgent }: ApiRequest,
  trx: TenantTransaction,
  candidateId: string,
  token: string,
): Promise<void> {
  const now = services.clock();
  const tokenHash = hashOf(candidateId, 'cookie', token);
  if (await touchDevice(trx, candidateId, tokenHash, now)) return;
  const description = describeDevice(userAgent ?? null, 'cookie');
  await insertDevice(trx, { tenantId, candidateId, tokenHash, description, firstUsedAt: now, lastUsedAt: now });
  await forgetOldDevices(trx, candidateId, mostDevices);
}

/** Hands the token to the browser. It opens nothing: it spares its account's owner the limits of guessing. */
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
  const tokenHash = hashOf(candidateId, kind, token);
  if (await touchDevice(trx, candidateId, tokenHash, now)) return false;
  const isFirst = !(await hasDevices(trx, candidateId));
  const description = describeDevice(userAgent ?? null, kind);
  const deviceId = await insertDevice(trx, { tenantId, candidateId, tokenHash, description, firstUsedAt: now, lastUsedAt: now });
  if (deviceId === undefined || isFirst) return false;
  await forgetOldDevices(trx, candidateId, mostDevices);
  await queueMail({ services, tenantId }, trx, {
    candidateId,
    key: `new-device:${deviceId}`,
    template: newDeviceTemplate.name,
    recipient: account.email,
    params: { deviceId, origin },
  });
  return true;
}
