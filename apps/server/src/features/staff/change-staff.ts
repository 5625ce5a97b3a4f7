import type { StaffAccess, StaffInvitation, StaffMember } from '@berth/contract';
import type { At, AtBackOffice } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import type { Services } from '../../platform/services.ts';
import { presentMember } from './present-member.ts';
import { sendStaffLink } from './send-staff-link.ts';
import { lastOwner, memberExists } from './staff-failures.ts';
import { endLinks } from './staff-invitations.queries.ts';
import { holdOwners, insertMember, readMember, replaceAdverts, saveAccess, setDeactivated } from './staff-members.queries.ts';
import { clearSecondFactor } from './staff-second-factor.queries.ts';
import { deleteSessionsOf } from './staff-sessions.queries.ts';

/** Links in invitations begin with the `origin`. */
type Inviting = AtBackOffice & { origin: string };

/**
 * Invites a member by email; a deactivated one comes back, with a new role and password (staff.invitations.1).
 * @throws memberExists · badInput for an advert that the tenant does not have
 */
export async function inviteStaff(at: Inviting, { email, name, ...access }: StaffInvitation): Promise<StaffMember> {
  return at.transaction(async (trx) => {
    const known = await readMember(trx, { email });
    if (known && !known.deactivatedAt) throw memberExists();
    const id = known?.id ?? (await insertMember(trx, { email, name, ...access, now: at.now() }));
    if (id === undefined) throw memberExists();
    if (known) await saveAccess(trx, id, { ...access, name });
    await chooseAdverts(trx, id, access.advertIds);
    await sendStaffLink(at, trx, { staffId: id, email, purpose: 'invitation', origin: at.origin });
    at.about({ kind: 'staff', id });
    return memberOf(trx, id);
  });
}

/** Sends a new invitation to a member who has not accepted the last one. Throws notFound for anyone else. */
export async function inviteStaffAgain(at: Inviting, { id }: { id: string }): Promise<true> {
  await at.transaction(async (trx) => {
    const member = await readMember(trx, { id });
    if (!member || member.deactivatedAt || member.hasAccepted) throw notFound('invitation');
    await sendStaffLink(at, trx, { staffId: id, email: member.email, purpose: 'invitation', origin: at.origin });
  });
  return true;
}

/** Replaces role, rights and adverts of an active member, at once. Throws notFound, lastOwner, badInput for an unknown advert. */
export async function changeStaff(at: At, { id, ...access }: StaffAccess & { id: string }): Promise<StaffMember> {
  return at.transaction(async (trx) => {
    await holdMember(trx, id, access.role === 'owner');
    await saveAccess(trx, id, access);
    await chooseAdverts(trx, id, access.advertIds);
    return memberOf(trx, id);
  });
}

/** Deactivates a member, and ends their sessions and links at once. Throws notFound, lastOwner. */
export async function deactivateStaff(at: Pick<At, 'transaction' | 'now'>, { id }: { id: string }): Promise<true> {
  await at.transaction(async (trx) => {
    await holdMember(trx, id, false);
    await setDeactivated(trx, id, at.now());
    await deleteSessionsOf(trx, id);
    await endLinks(trx, id);
  });
  return true;
}

/** Removes a member's second factor and ends their sessions: they set up another when they sign in. Throws notFound. */
export async function resetStaffSecondFactor(at: At<Pick<Services, 'log'>>, { id }: { id: string }): Promise<true> {
  await at.transaction(async (trx) => {
    await holdMember(trx, id, true);
    await clearSecondFactor(trx, id);
    await deleteSessionsOf(trx, id);
  });
  securityEvent(at, 'staff-second-factor-reset', { staffId: id });
  return true;
}

/** The id of an active or invited member by address: for commands. Throws notFound. */
export async function findStaff(at: Pick<At, 'transaction'>, email: string): Promise<string> {
  const member = await at.transaction((trx) => readMember(trx, { email }));
  if (!member || member.deactivatedAt) throw notFound('member of staff');
  return member.id;
}

/**
 * Locks the owners before the member is changed, so that of two owners who remove each other one stays (staff.members.2). Throws notFound,
 * and lastOwner unless the member stays an owner.
 */
async function holdMember(trx: TenantTransaction, id: string, staysOwner: boolean): Promise<void> {
  const owners = await holdOwners(trx);
  const member = await readMember(trx, { id });
  if (!member || member.deactivatedAt) throw notFound('member of staff');
  if (!staysOwner && owners.length === 1 && owners[0] === id) throw lastOwner();
}

async function chooseAdverts(trx: TenantTransaction, id: string, advertIds: readonly number[]): Promise<void> {
  const unknown = await replaceAdverts(trx, id, advertIds);
  if (unknown.length > 0) throw badInput('body.advertIds', 'no-such-advert', `There is no advert ${unknown.join(', ')}`);
}

async function memberOf(trx: TenantTransaction, id: string): Promise<StaffMember> {
  const row = await readMember(trx, { id });
  if (!row) throw notFound('member of staff');
  return presentMember(row);
}
