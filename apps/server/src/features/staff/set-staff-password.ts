import type { StaffSelf } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { countTry } from '../../platform/security/tries.ts';
import { refuseCommonPassword, refuseOwnWords } from '../account/index.ts';
import { insertAct } from '../back-office/index.ts';
import { beginStaffSession, type StaffEntered } from './begin-staff-session.ts';
import { staffLinkEnded } from './staff-failures.ts';
import { endLinks, findLink, type StaffLinkPurpose, useLink } from './staff-invitations.queries.ts';
import { holdCredentials, savePassword } from './staff-members.queries.ts';
import { deleteSessionsOf } from './staff-sessions.queries.ts';

/** Whom a mailed link is for. Throws staffLinkEnded, 429 past the limit. */
export async function readStaffLink(
  at: AtVisit,
  { token }: { token: string },
): Promise<{ id: string; purpose: StaffLinkPurpose; email: string; name: string }> {
  await countTry(at, 'staff-link', networkOf(at.ip), 60, 600);
  const link = await at.transaction((trx) => findLink(trx, hashToken(token), at.now()));
  if (!link) throw staffLinkEnded();
  return { ...link, purpose: link.purpose as StaffLinkPurpose };
}

/**
 * Chooses a member's password by a mailed link. A member without a second factor is signed in, to set it up; for anyone else all sessions
 * end, and they sign in with both (staff.invitations.1).
 * @throws staffLinkEnded · badInput for a password that is easily guessed · 429 past the limit
 */
export async function setStaffPassword(
  at: AtVisit,
  { token, password }: { token: string; password: string },
): Promise<StaffEntered | null> {
  const link = await readStaffLink(at, { token });
  refuseOwnWords(password, { email: link.email, firstName: link.name, lastName: '' });
  await refuseCommonPassword(password);
  const passwordHash = await at.services.passwords.hash(password, { network: networksOf(at.ip).far });
  const entered = await at.transaction(async (trx) => {
    const member = await holdCredentials(trx, link.id);
    if (!member || !(await useLink(trx, hashToken(token), at.now()))) throw staffLinkEnded();
    await savePassword(trx, link.id, passwordHash);
    await endLinks(trx, link.id);
    await deleteSessionsOf(trx, link.id);
    const caller = { kind: 'staff', id: link.id, name: link.name } as const;
    await insertAct(trx, { caller, act: 'staffSetPassword', subject: null, status: 200 }, at.now());
    return member.totpConfirmedAt ? null : beginStaffSession(at, trx, { member });
  });
  securityEvent(at, 'staff-password-set', { staffId: link.id });
  return entered;
}

/** The answer of the call. */
export const presentEntered = (entered: StaffEntered | null): { signedIn: StaffSelf | null } => ({ signedIn: entered?.self ?? null });
