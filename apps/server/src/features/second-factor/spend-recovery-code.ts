import type { AtVisit } from '../../platform/at.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { saltOf } from '../../platform/security/passwords.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { readStoredCode, spendCode } from './recovery-codes.queries.ts';
import { emailOwner } from './second-factor.email.ts';

/** Whether a code is one of the account's. If so, it is used up and the owner gets a mail. Of concurrent tries, one gets true. */
export async function spendRecoveryCode(
  at: AtVisit,
  { owner, code }: { owner: { id: string; email: string }; code: string },
): Promise<boolean> {
  const stored = await at.transaction((trx) => readStoredCode(trx, owner.id));
  if (!stored) return false;
  const codeHash = await at.services.passwords.hash(code, { network: networksOf(at.ip).far }, saltOf(stored.codeHash));
  const isSpent = await at.transaction(async (trx) => {
    const isOne = await spendCode(trx, owner.id, codeHash, at.now());
    if (isOne) await emailOwner(at, trx, owner, 'recovery-code-used');
    return isOne;
  });
  if (isSpent) securityEvent(at, 'recovery-code-used', { candidateId: owner.id });
  return isSpent;
}
