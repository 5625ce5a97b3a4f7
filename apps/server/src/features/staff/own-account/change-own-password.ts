import type { StaffProof } from '@berth/contract';
import type { AtStaff } from '../../../platform/at.ts';
import { networksOf } from '../../../platform/security/networks.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import { refuseCommonPassword, refuseOwnWords } from '../../account/index.ts';
import { endLinks } from '../staff-invitations.queries.ts';
import { savePassword } from '../staff-members.queries.ts';
import { deleteSessionsOf, replaceToken } from '../staff-sessions.queries.ts';
import { emailMember } from './own-account.email.ts';
import { noPassword } from './own-account-failures.ts';
import { holdProved, requireMember } from './require-member.ts';

const path = 'body.currentPassword';

/**
 * Changes a member's password, ends their other sessions and mailed links, and cancels a replacement of the app that has begun
 * (staff.account.3). Returns the new token of this session: the one before, which someone may have copied, stops working.
 * @throws what `requireMember` throws · noPassword · badInput for a password that is easily guessed
 */
export async function changeOwnPassword(
  at: AtStaff,
  { currentPassword, password, code }: { currentPassword: string; password: string } & Pick<StaffProof, 'code'>,
): Promise<string> {
  const member = await requireMember(at, { password: currentPassword, code, path });
  if (member.passwordHash === null) throw noPassword();
  refuseOwnWords(password, { email: member.email, firstName: member.name, lastName: '' });
  await refuseCommonPassword(password);
  const passwordHash = await at.services.passwords.hash(password, { network: networksOf(at.ip).far });
  const token = newToken();
  await at.transaction(async (trx) => {
    await holdProved(at, trx, { ...member, path });
    await savePassword(trx, member.id, passwordHash);
    await endLinks(trx, member.id);
    await deleteSessionsOf(trx, member.id, at.sessionId);
    await replaceToken(trx, at.sessionId, hashToken(token));
    await emailMember(at, trx, member, 'staff-password-changed');
  });
  securityEvent(at, 'staff-password-changed', { staffId: member.id });
  return token;
}
