import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import { bearerToken } from '../../platform/http/guard-call.ts';
import type { Caller } from '../../platform/security/caller.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteEndedSessions,
  deleteSession,
  deleteSessionsBeyond,
  findSession,
  insertSession,
  replaceToken,
  touchSession,
} from '../sessions/index.ts';

/** The idle limit is written at most this often: a page of ten calls need not write ten times. */
const touchSeconds = 60;
const longestUserAgent = 300;
/** Sessions of one account at a time (ASVS 7.1.2): every device of a person, and a program or two. One more ends the one unused for longest. */
export const mostSessions = 20;

const cookieOf = ({ protocol }: FastifyRequest) => cookieName(siteCookies.session, protocol === 'https');

/** Begins a session and returns its token, which is stored nowhere. */
export async function beginSession(
  services: Services,
  trx: TenantTransaction,
  tenantId: number,
  candidateId: string,
  kind: 'cookie' | 'bearer',
  userAgent: string | undefined,
): Promise<string> {
  const token = newToken();
  const now = services.clock();
  await deleteEndedSessions(trx, candidateId, now);
  await insertSession(trx, {
    tenantId,
    candidateId,
    kind,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
    idleUntil: after(now, services.config.sessionIdleSeconds),
    endsAt: after(now, services.config.sessionLifetimeSeconds),
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  });
  await deleteSessionsBeyond(trx, candidateId, mostSessions);
  return token;
}

/**
 * Renews the token of a browser's session, once its owner has proved anew who they are: the one before, which somebody may have copied,
 * opens nothing from then on. Null for a program's session, which keeps its token: nothing would carry another one back.
 */
export async function renewToken(trx: TenantTransaction, http: FastifyRequest, sessionId: string): Promise<string | null> {
  if (tokenOf(http)?.via !== 'cookie') return null;
  const token = newToken();
  await replaceToken(trx, sessionId, hashToken(token));
  return token;
}

/** Who is calling: a function for the HTTP layer. A session of one tenant is nothing on another. */
export function callerOf(services: Services) {
  return async (http: FastifyRequest, tenantId: number): Promise<(Caller & { via: 'cookie' | 'bearer' }) | null> => {
    const given = tokenOf(http);
    if (!given) return null;
    return forTenant(services.database, tenantId, async (trx) => {
      const now = services.clock();
      const session = await findSession(trx, hashToken(given.token), now);
      if (!session || session.kind !== given.via) return null;
      if (now.getTime() - session.lastUsedAt.getTime() > touchSeconds * 1000)
        await touchSession(trx, session.id, { lastUsedAt: now, idleUntil: after(now, services.config.sessionIdleSeconds) });
      return { candidateId: session.candidateId, sessionId: session.id, via: given.via };
    });
  };
}

/** Ends the session that the browser brought along, if any: a sign-in begins a new one. */
export async function endBrowserSession(trx: TenantTransaction, http: FastifyRequest): Promise<void> {
  const given = tokenOf(http);
  if (given?.via === 'cookie') await deleteSession(trx, hashToken(given.token));
}

/** Hands the session's cookie to the browser. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const isSecure = reply.request.protocol === 'https';
  void reply.setCookie(cookieOf(reply.request), token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
}

/** Takes the cookie back. */
export function clearSessionCookie(reply: FastifyReply): void {
  const isSecure = reply.request.protocol === 'https';
  // What the browser has kept of the site is this candidate's too. Browsers heed it over https and on localhost.
  void reply.header('clear-site-data', '"cache"');
  void reply.clearCookie(cookieOf(reply.request), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
}

function tokenOf(http: FastifyRequest): { token: string; via: 'cookie' | 'bearer' } | null {
  const bearer = bearerToken(http);
  if (bearer) return { token: bearer, via: 'bearer' };
  const cookie = http.cookies[cookieOf(http)];
  return cookie ? { token: cookie, via: 'cookie' } : null;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
