import type { At } from '../../platform/at.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { findOwner, holdOwner } from './owner.queries.ts';
import { deletePasskeys } from './passkeys.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { replaceCodes } from './recovery-codes.queries.ts';
import { emailOwner } from './second-factor.email.ts';
import { deleteTotp } from './totp.queries.ts';

/** The operator's request cannot be done; the message says why. */
class NothingToReset extends OperatorMistake {}

/**
 * Removes app, passkeys and recovery codes of an account whose owner has lost them all, ends its sessions and tells its owner: from then on
 * the password is enough.
 * @throws NothingToReset for an unknown address, or an account without a second factor
 */
export async function resetSecondFactor(at: At, email: string): Promise<void> {
  const candidateId = await at.transaction(async (trx) => {
    const owner = await findOwner(trx, email);
    if (!owner) throw new NothingToReset('There is no account with that address');
    await holdOwner(trx, owner.id);
    const { totp, passkeys } = await readSecondFactor(trx, owner.id);
    if (!totp && passkeys.length === 0) throw new NothingToReset('That account does not use two-step sign-in');
    await deleteTotp(trx, owner.id);
    await deletePasskeys(trx, owner.id, null);
    await replaceCodes(trx, owner.id, []);
    await deleteSessionsOf(trx, owner.id);
    const origin = originFor((await readTenant(trx)).hosts, at.services.config.port);
    await emailOwner({ ...at, origin }, trx, owner, 'second-factor-reset');
    return owner.id;
  });
  securityEvent(at, 'second-factor-reset', { candidateId });
}
