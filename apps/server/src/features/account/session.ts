import { type At, type AtVisit, outsideTransaction } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Caller, FoundCaller } from '../../platform/security/caller.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { deleteEndedSessions, deleteSessionsBeyond, findSession, insertSession, replaceToken, touchSession } from '../sessions/index.ts';

/** The idle limit is written at most this often: a page of ten calls need not write ten times. */
const touchSeconds = 60;
const longestUserAgent = 300;
/** Most sessions of one account (ASVS 7.1.2): all devices of a person, and a program or two. One more ends the least recently used. */
export const maxSessions = 20;

/** A session's token, and how it was sent. */
export type GivenToken = { token: string; via: Caller['via'] };

/** Begins a session and returns its token, which is stored nowhere. */
export async function beginSession(
  at: AtVisit,
  trx: TenantTransaction,
  { candidateId, kind }: { candidateId: string; kind: Caller['via'] },
): Promise<string> {
  const { config } = at.services;
  const token = newToken();
  const now = at.now();
  await deleteEndedSessions(trx, candidateId, now);
  await insertSession(trx, {
    candidateId,
    kind,
    tokenHash: hashToken(token),
    createdAt: now,
    lastUsedAt: now,
    idleUntil: after(now, config.sessionIdleSeconds),
    endsAt: after(now, config.sessionLifetimeSeconds),
    userAgent: at.userAgent?.slice(0, longestUserAgent) ?? null,
  });
  await deleteSessionsBeyond(trx, candidateId, maxSessions);
  return token;
}

/**
 * Replaces the token of a browser's session once its owner has proved who they are: the old token, which someone may have copied, stops
 * working. Returns null for a program's session, which keeps its token, because the answer cannot carry a new one.
 */
export async function renewToken(trx: TenantTransaction, { sessionId, via }: Caller): Promise<string | null> {
  if (via !== 'cookie') return null;
  const token = newToken();
  await replaceToken(trx, sessionId, hashToken(token));
  return token;
}

/** Returns the candidate of a session token; null if the session has ended or is another tenant's. */
export async function findCaller(at: At, { token, via }: GivenToken): Promise<FoundCaller | null> {
  const now = at.now();
  const session = await at.transaction((trx) => findSession(trx, hashToken(token), now));
  if (!session || session.kind !== via) return null;
  const caller = { candidateId: session.candidateId, sessionId: session.id, via };
  if (now.getTime() - session.lastUsedAt.getTime() <= touchSeconds * 1000) return { caller };
  return { caller, touch: () => touch(at, session.id, now) };
}

function touch(at: At, sessionId: string, now: Date): Promise<void> {
  const times = { lastUsedAt: now, idleUntil: after(now, at.services.config.sessionIdleSeconds) };
  return outsideTransaction(at).transaction((trx) => touchSession(trx, sessionId, times));
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
