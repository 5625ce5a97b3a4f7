import { plainCode, type StaffProof } from '@berth/contract';
import type { AtStaff } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { badInput, staffOrKeyNeeded } from '../../../platform/failures/failures.ts';
import { networksOf } from '../../../platform/security/networks.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { countTry, takeBackTry } from '../../../platform/security/tries.ts';
import { stepNeeded, stepRefused, wrongPassword } from '../../second-factor/index.ts';
import { isStaffCodeRight } from '../is-staff-code-right.ts';
import { findCredentials, holdCredentials } from '../staff-members.queries.ts';
import { hadSecondFactor } from '../staff-sessions.queries.ts';
import { nothingToProve } from './own-account-failures.ts';

const methods = ['code', 'recovery'] as const;

/** A member who has just proved who they are. */
export type ProvedMember = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

/**
 * Checks a signed-in member's password again, and a code if they have an app, before something changes that they sign in with
 * (staff.account.2). A code is tried only after a right password. Wrong ones count for the session: someone who guesses in a session that was
 * left open stops that session, and not the member. `path` is where the password is in the call.
 * @throws badInput for a missing or wrong password · stepNeeded · stepRefused · nothingToProve · 429 past 10 in a quarter of an hour
 */
export async function requireMember(
  at: AtStaff,
  { password, code = '', path = 'body.password' }: StaffProof & { path?: string },
): Promise<ProvedMember> {
  await countTry(at, 'staff-own-proof', at.sessionId, 10, 900);
  const member = await at.transaction((trx) => findCredentials(trx, { id: at.caller.id }));
  if (!member) throw staffOrKeyNeeded();
  const { passwordHash, totpConfirmedAt } = member;
  if (passwordHash === null && !totpConfirmedAt) throw nothingToProve();
  if (passwordHash !== null) {
    if (password === '') throw badInput(path, 'required', 'Password is required');
    if (!(await at.services.passwords.verify(password, passwordHash, { network: networksOf(at.ip).far }))) {
      securityEvent(at, 'staff-own-password-refused', { staffId: member.id });
      throw wrongPassword(path);
    }
  }
  if (totpConfirmedAt && plainCode(code) === '') {
    await takeBackTry(at, 'staff-own-proof', at.sessionId);
    throw stepNeeded([...methods]);
  }
  if (totpConfirmedAt && !(await isStaffCodeRight(at, member, code))) throw stepRefused([...methods]);
  await takeBackTry(at, 'staff-own-proof', at.sessionId);
  return member;
}

/**
 * Locks the member's row, so that changes come one after another, and checks that what was proved is still true.
 * @throws staffOrKeyNeeded if the session has ended meanwhile · badInput at `path` if the password has changed
 */
export async function holdProved(
  at: AtStaff,
  trx: TenantTransaction,
  { id, passwordHash, path = 'body.password' }: ProvedMember & { path?: string },
): Promise<void> {
  const now = await holdCredentials(trx, id);
  if (!now || !(await hadSecondFactor(trx, at.sessionId))) throw staffOrKeyNeeded();
  if (now.passwordHash !== passwordHash) throw wrongPassword(path);
}
