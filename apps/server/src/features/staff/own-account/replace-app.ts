import type { StaffAccount, StaffProof } from '@berth/contract';
import type { AtStaff } from '../../../platform/at.ts';
import { staffOrKeyNeeded } from '../../../platform/failures/failures.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { newTotpSecret, noSecondFactor, sealSecret, totpNotStarted, totpSetUp } from '../../second-factor/index.ts';
import { readTenant } from '../../tenants/index.ts';
import { provedSetUp } from '../set-up-second-factor.ts';
import { findCredentials, holdCredentials } from '../staff-members.queries.ts';
import { confirmReplacement, startReplacement } from '../staff-second-factor.queries.ts';
import { deleteSessionsOf, hadSecondFactor } from '../staff-sessions.queries.ts';
import { emailMember } from './own-account.email.ts';
import { presentAccount } from './present-account.ts';
import { holdProved, requireMember } from './require-member.ts';

/**
 * Makes a secret for another authenticator app of the member. The app that they have counts until a code of the new one is confirmed
 * (staff.account.5).
 * @throws what `requireMember` throws · noSecondFactor
 */
export async function startAppReplacement(at: AtStaff, proof: StaffProof): Promise<{ secret: string; uri: string; qrCode: string }> {
  const member = await requireMember(at, proof);
  const plain = newTotpSecret();
  return at.transaction(async (trx) => {
    await holdProved(at, trx, member);
    if (!(await startReplacement(trx, member.id, sealSecret(at, member.id, plain), at.now()))) throw noSecondFactor();
    const { displayName } = await readTenant(trx);
    return { secret: plain, ...totpSetUp(plain, { issuer: `${displayName} staff`, label: member.email }) };
  });
}

/**
 * Replaces the app with one of the new app's codes, and ends the member's other sessions. The recovery codes stay.
 * @throws badInput for a wrong code · totpNotStarted · totpSetUpEnded · 429 past the limit
 */
export async function confirmAppReplacement(at: AtStaff, code: string): Promise<StaffAccount> {
  const { id } = at.caller;
  const begun = await at.transaction((trx) => findCredentials(trx, { id }));
  const setUp = { secret: begun?.totpNextSecret ?? null, startedAt: begun?.totpNextStartedAt ?? null };
  const proved = await provedSetUp(at, { ...setUp, code });
  const account = await at.transaction(async (trx) => {
    const member = await holdCredentials(trx, id);
    if (!member || !(await hadSecondFactor(trx, at.sessionId))) throw staffOrKeyNeeded();
    if (!(await confirmReplacement(trx, id, proved))) throw totpNotStarted();
    await deleteSessionsOf(trx, id, at.sessionId);
    await emailMember(at, trx, member, 'staff-app-replaced');
    return presentAccount(trx, id);
  });
  securityEvent(at, 'staff-app-replaced', { staffId: id });
  return account;
}
