import type { OwnSession } from '@berth/contract';
import type { AtStaff } from '../../../platform/at.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { describeDevice } from '../../account/index.ts';
import { deleteOwnSession, listSessions } from '../staff-sessions.queries.ts';

/** The member's open sessions, the current one first. */
export async function ownSessions(at: AtStaff): Promise<OwnSession[]> {
  const rows = await at.transaction((trx) => listSessions(trx, at.caller.id, at.now()));
  const sessions = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: describeDevice(userAgent, 'cookie'),
    createdOn: createdAt.toISOString(),
    lastUsedOn: lastUsedAt.toISOString(),
    current: id === at.sessionId,
  }));
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the member's sessions. Throws notFound for unknown ids and for other members' sessions alike. */
export async function endOwnSession(at: AtStaff, { sessionId }: { sessionId: string }): Promise<void> {
  if (!(await at.transaction((trx) => deleteOwnSession(trx, at.caller.id, sessionId)))) throw notFound('session');
  securityEvent(at, 'staff-session-ended', { staffId: at.caller.id });
}
