import { plainCode } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { isFailure } from '../../platform/failures/failure.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { beginTry } from '../account/index.ts';
import { secondFactorNeeded, secondFactorRefused } from '../second-factor/index.ts';
import { beginStaffSession, type StaffEntered } from './begin-staff-session.ts';
import { isStaffCodeRight } from './is-staff-code-right.ts';
import { staffSignInFailed, staffSignInStopped } from './staff-failures.ts';
import { findCredentials, holdCredentials } from './staff-members.queries.ts';

const methods = ['code', 'recovery'] as const;

/**
 * Checks a member's password and second factor, and starts a session. Without a second factor the session opens only its set-up. Every
 * failure before the password is accepted is the same, after the same work (staff.sign-in.1).
 * @throws staffSignInFailed · staffSignInStopped past a limit · secondFactorNeeded and secondFactorRefused after a right password · busy
 */
export async function signInStaff(
  at: AtVisit,
  { email, password, code = '' }: { email: string; password: string; code?: string | undefined },
): Promise<StaffEntered> {
  const { member, signInTry } = await at
    .transaction(async (trx) => ({
      member: await findCredentials(trx, { email }),
      // A candidate may have the same address: their tries are counted apart.
      signInTry: await beginTry(at, trx, { username: `staff ${email}`, device: null }),
    }))
    .catch(inOwnWords);
  const hash = member && member.deactivatedAt === null ? member.passwordHash : null;
  const turn = { network: networksOf(at.ip).far, before: signInTry.record };
  const isRight = await at.services.passwords.verify(password, hash, turn).catch(inOwnWords);
  if (!member || !isRight) {
    securityEvent(at, 'staff-sign-in-failed', { staffId: member?.id });
    await signInTry.fail(undefined);
    throw staffSignInFailed();
  }
  if (member.totpConfirmedAt) {
    if (plainCode(code) === '') {
      await signInTry.takeBack();
      throw secondFactorNeeded([...methods]);
    }
    if (!(await isStaffCodeRight(at, member, code))) {
      await signInTry.fail(undefined);
      throw secondFactorRefused([...methods]);
    }
  }
  const entered = await at.transaction(async (trx) => {
    const now = await holdCredentials(trx, member.id);
    const isSame = now?.passwordHash === hash && now?.deactivatedAt === null && !now.totpConfirmedAt === !member.totpConfirmedAt;
    if (!now || !isSame) throw staffSignInFailed();
    await signInTry.forgive(trx);
    return beginStaffSession(at, trx, { member: now });
  });
  securityEvent(at, 'staff-sign-in', { staffId: member.id });
  return entered;
}

/** Staff have no link that a mail sends while they are stopped, so the words differ from those for candidates. */
function inOwnWords(refusal: unknown): never {
  if (isFailure(refusal, 'too-many-tries')) throw staffSignInStopped(refusal.retryAfterSeconds ?? 60);
  throw refusal;
}
