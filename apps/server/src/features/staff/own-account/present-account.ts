import type { StaffAccount } from '@berth/contract';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { staffOrKeyNeeded } from '../../../platform/failures/failures.ts';
import { findCredentials } from '../staff-members.queries.ts';
import { countUnusedCodes } from '../staff-second-factor.queries.ts';

/** What a member signs in with, as they see it. Throws staffOrKeyNeeded if there is no such member. */
export async function presentAccount(trx: TenantTransaction, id: string): Promise<StaffAccount> {
  const member = await findCredentials(trx, { id });
  if (!member) throw staffOrKeyNeeded();
  return {
    totp: member.totpConfirmedAt !== null,
    recoveryCodesLeft: await countUnusedCodes(trx, id),
    hasPassword: member.passwordHash !== null,
  };
}
