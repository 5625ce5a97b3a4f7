import type { OwnSession } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { deleteOwnSession, listSessions } from '../sessions/index.ts';
import { describeDevice } from './describe-device.ts';

/** The candidate's open sessions, the current one first. */
export async function ownSessions(at: AtCandidate): Promise<OwnSession[]> {
  const { candidateId, sessionId } = at.caller;
  const rows = await at.transaction((trx) => listSessions(trx, candidateId, at.now()));
  const sessions = rows.map(({ id, kind, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent, kind === 'bearer' ? 'bearer' : 'cookie'),
    createdOn: createdAt.toISOString(),
    lastUsedOn: lastUsedAt.toISOString(),
    current: id === sessionId,
  }));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the candidate's sessions. Throws notFound both for unknown ids and for other candidates' sessions. */
export async function endOwnSession(at: AtCandidate, sessionId: string): Promise<void> {
  const { candidateId } = at.caller;
  const isEnded = await at.transaction((trx) => deleteOwnSession(trx, candidateId, sessionId));
  if (!isEnded) throw notFound('session');
  securityEvent(at, 'session-ended', { candidateId });
}
