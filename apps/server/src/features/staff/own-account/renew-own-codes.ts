import type { StaffProof } from '@berth/contract';
import type { AtStaff } from '../../../platform/at.ts';
import { securityEvent } from '../../../platform/security/security-events.ts';
import { newRecoveryCodes, noSecondFactor } from '../../second-factor/index.ts';
import { replaceCodes } from '../staff-second-factor.queries.ts';
import { emailMember } from './own-account.email.ts';
import { holdProved, requireMember } from './require-member.ts';

/** Replaces a member's recovery codes by ten new ones (staff.account.4). Throws what `requireMember` throws, noSecondFactor. */
export async function renewOwnCodes(at: AtStaff, proof: StaffProof): Promise<{ recoveryCodes: string[] }> {
  const member = await requireMember(at, proof);
  if (!member.totpConfirmedAt) throw noSecondFactor();
  const { codes, hashes } = await newRecoveryCodes(at);
  await at.transaction(async (trx) => {
    await holdProved(at, trx, member);
    await replaceCodes(trx, member.id, hashes);
    await emailMember(at, trx, member, 'staff-recovery-codes-renewed');
  });
  securityEvent(at, 'staff-recovery-codes-renewed', { staffId: member.id });
  return { recoveryCodes: codes };
}
