import type { OwnSession } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { deleteOwnSession, listSessions } from '../sessions/index.ts';
import { describeDevice } from './describe-device.ts';
import { clearSessionCookie } from './session.ts';

/** Where the candidate is signed in, the session that asks first. */
export async function ownSessions({ services, tenantId, caller }: SignedInRequest): Promise<OwnSession[]> {
  const rows = await forTenant(services.database, tenantId, (trx) => listSessions(trx, caller.candidateId, services.clock()));
  const sessions = rows.map(({ id, kind, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent, kind === 'bearer' ? 'bearer' : 'cookie'),
    createdOn: createdAt.toISOString(),
    lastUsedOn: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the candidate's sessions; notFound for another's as for none. Ending this one is signing out. */
export async function endOwnSession({ services, tenantId, caller, reply }: SignedInRequest, sessionId: string): Promise<true> {
  const { candidateId } = caller;
  const isEnded = await forTenant(services.database, tenantId, (trx) => deleteOwnSession(trx, candidateId, sessionId));
  if (!isEnded) throw notFound('session');
  if (sessionId === caller.sessionId) clearSessionCookie(reply);
  securityEvent({ services, tenantId }, 'session-ended', { candidateId });
  return true;
}
