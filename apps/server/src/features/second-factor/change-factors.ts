import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { signInNeeded } from '../../platform/failures/failures.ts';
import { deleteOtherSessions, isSessionThere } from '../sessions/index.ts';
import { holdOwner } from './owner.queries.ts';
import { isSecondFactorOn } from './read-second-factor.ts';
import { replaceCodes } from './recovery-codes.queries.ts';

/**
 * Adds a factor. With the first one the account gets its recovery codes, and every other session ends: those started with a password only.
 * Returns the codes, null if the account already had some, false if nothing was added. Throws signInNeeded if the session has ended: a
 * session that a new password has just ended must not add a factor.
 */
export async function turnOn(
  { caller }: AtCandidate,
  trx: TenantTransaction,
  fresh: { codes: string[]; hashes: string[] },
  add: () => Promise<boolean>,
): Promise<string[] | null | false> {
  await holdOwner(trx, caller.candidateId);
  if (!(await isSessionThere(trx, caller.sessionId))) throw signInNeeded();
  const isFirst = !(await isSecondFactorOn(trx, caller.candidateId));
  if (!(await add())) return false;
  if (!isFirst) return null;
  await replaceCodes(trx, caller.candidateId, fresh.hashes);
  await deleteOtherSessions(trx, caller.candidateId, [caller.sessionId]);
  return fresh.codes;
}

/** Deletes the recovery codes once there is no factor that they could replace. */
export async function endWithLastFactor(trx: TenantTransaction, candidateId: string): Promise<void> {
  if (!(await isSecondFactorOn(trx, candidateId))) await replaceCodes(trx, candidateId, []);
}
