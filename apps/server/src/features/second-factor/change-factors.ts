import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
import { deleteOtherSessions, isSessionThere } from '../sessions/index.ts';
import { holdOwner } from './owner.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { replaceCodes } from './recovery-codes.queries.ts';

const hasNone = async (trx: TenantTransaction, candidateId: string): Promise<boolean> => {
  const { totp, passkeys } = await readSecondFactor(trx, candidateId);
  return !totp && passkeys.length === 0;
};

/**
 * Adds a factor. With the first one the account gets its recovery codes, and every other session ends: those began by a password alone.
 * Gives the codes, null where there were some before, false where nothing was added. Throws signInNeeded when the session has ended by
 * now: a new password, which ends the others, must not be outrun by what one of them had begun.
 */
export async function turnOn(
  { tenantId, caller }: SignedInRequest,
  trx: TenantTransaction,
  fresh: { codes: string[]; hashes: string[] },
  add: () => Promise<boolean>,
): Promise<string[] | null | false> {
  await holdOwner(trx, caller.candidateId);
  if (!(await isSessionThere(trx, caller.sessionId))) throw signInNeeded();
  const isFirst = await hasNone(trx, caller.candidateId);
  if (!(await add())) return false;
  if (!isFirst) return null;
  await replaceCodes(trx, tenantId, caller.candidateId, fresh.hashes);
  await deleteOtherSessions(trx, caller.candidateId, [caller.sessionId]);
  return fresh.codes;
}

/** With the last factor the recovery codes go: they stand in for nothing. */
export async function endWithLastFactor(trx: TenantTransaction, tenantId: number, candidateId: string): Promise<void> {
  if (await hasNone(trx, candidateId)) await replaceCodes(trx, tenantId, candidateId, []);
}
