import { isForChosenAdverts, type StaffRight, type StaffRole, scopesOf, staffIdleMinutes } from '@berth/contract';
import { outsideTransaction } from '../../platform/at.ts';
import type { BackOffice } from '../../platform/security/back-office.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findSession, touchSession } from './staff-sessions.queries.ts';

/** Calls of one member in a minute: a page makes a few, and a person presses a few buttons. */
const callsPerMinute = 600;
/** The idle limit is written at most this often. */
const touchSeconds = 60;

/** The end of a session that is used now. */
export const idleEnd = (now: Date) => new Date(now.getTime() + staffIdleMinutes * 60_000);

/** Recognises the member of a session (staff.sessions.1): for the HTTP layer. The role is read on each call, so a change counts in open sessions. */
export const findMember: BackOffice['findMember'] = async (at, token) => {
  const now = at.now();
  const session = await at.transaction((trx) => findSession(trx, hashToken(token), now));
  if (!session) return null;
  const role = session.role as StaffRole;
  const isTouchDue = now.getTime() - session.lastUsedAt.getTime() > touchSeconds * 1000;
  return {
    caller: {
      kind: 'staff',
      id: session.staffId,
      name: session.name,
      scopes: scopesOf(role, session.rights as StaffRight[]),
      // From an array in the row, whose numbers come as text.
      advertIds: isForChosenAdverts(role) ? session.advertIds.map(Number) : null,
    },
    callsPerMinute,
    session: { id: session.id, hasSecondFactor: session.hasSecondFactor },
    ...(isTouchDue && {
      touch: () => outsideTransaction(at).transaction((trx) => touchSession(trx, session.id, { lastUsedAt: now, idleUntil: idleEnd(now) })),
    }),
  };
};
