import type { FastifyReply, FastifyRequest } from 'fastify';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Caller } from '../../platform/http/implement.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { deleteEndedSessions, deleteSession, findSession, insertSession, touchSession } from './session.queries.ts';

/** Two hours without a call end a session, twelve hours end it anyhow (DECISIONS.md). */
export const idleSeconds = 2 * 3600;
const absoluteSeconds = 12 * 3600;
/** The idle limit is written at most this often: a page of ten calls need not write ten times. */
const touchSeconds = 60;
const longestUserAgent = 300;

const plainCookie = 'berth';
/** Browsers take a `__Host-` cookie only over https, without a domain, for the whole site. */
const hostCookie = '__Host-berth';

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
    idleUntil: after(now, idleSeconds),
    endsAt: after(now, absoluteSeconds),
    userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
  });
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
      const idleUntil = new Date(Math.min(after(now, idleSeconds).getTime(), session.endsAt.getTime()));
      if (idleUntil.getTime() - session.idleUntil.getTime() > touchSeconds * 1000) await touchSession(trx, session.id, idleUntil);
      return { candidateId: session.candidateId, sessionId: session.id, via: given.via };
    });
  };
}

/** Ends the session that the browser brought along, if any: a sign-in begins a new one. */
export async function endBrowserSession(trx: TenantTransaction, http: FastifyRequest): Promise<void> {
  const given = tokenOf(http);
  if (given?.via === 'cookie') await deleteSession(trx, { tokenHash: hashToken(given.token) });
}

/** Hands the session's cookie to the browser. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  const isSecure = reply.request.protocol === 'https';
  void reply.setCookie(isSecure ? hostCookie : plainCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
}

/** Takes the cookie back. */
export function clearSessionCookie(reply: FastifyReply): void {
  const isSecure = reply.request.protocol === 'https';
  void reply.clearCookie(isSecure ? hostCookie : plainCookie, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
}

function tokenOf(http: FastifyRequest): { token: string; via: 'cookie' | 'bearer' } | null {
  const bearer = /^Bearer ([\w-]{43})$/i.exec(http.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, via: 'bearer' };
  const cookie = http.cookies[http.protocol === 'https' ? hostCookie : plainCookie];
  return cookie ? { token: cookie, via: 'cookie' } : null;
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
