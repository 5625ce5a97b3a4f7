import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import type { ApiRequest, SignedInRequest } from '../../platform/http/implement.ts';
import { hashPassword, saltOf } from '../../platform/security/passwords.ts';
import { requirePassword } from '../../platform/security/require-password.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { holdOwner } from './owner.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { readStoredCode, replaceCodes, spendCode } from './recovery-codes.queries.ts';
import { tellOwner } from './second-factor.email.ts';
import { NoSecondFactor } from './second-factor.errors.ts';

/** Digits and letters of which none is taken for another (the contract's `plainCode`). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ten new codes, "q7d2k-m9x4t", and what is stored of each: 50 bits under Argon2id, with one salt for the ten, so that to try a code
 * is one hash. Made outside any transaction: hashing takes turns.
 */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  );
  const salt = randomBytes(16);
  const hashes = await Promise.all(plain.map((code) => hashPassword(code, salt)));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/**
 * Ends the recovery codes there are and gives ten others; the owner is told.
 *
 * @throws BadInput for a wrong password · NoSecondFactor where there is nothing to recover · 429 past the limit
 */
export async function renewRecoveryCodes(request: SignedInRequest, password: string): Promise<{ recoveryCodes: string[] }> {
  const { services, tenantId } = request;
  const owner = await requirePassword(request, password);
  const { codes, hashes } = await newRecoveryCodes();
  await forTenant(services.database, tenantId, async (trx) => {
    await holdOwner(trx, owner.id);
    const { totp, passkeys } = await readSecondFactor(trx, owner.id);
    if (!totp && passkeys.length === 0) throw new NoSecondFactor();
    await replaceCodes(trx, tenantId, owner.id, hashes);
    await tellOwner(request, trx, owner, 'recovery-codes-renewed');
  });
  securityEvent(services, 'recovery-codes-renewed', { tenantId, candidateId: owner.id });
  return { recoveryCodes: codes };
}

/** Whether a code is one of the account's; if so it is used up, and the owner told. Of any number of tries at once, one gets true. */
export async function spendRecoveryCode(request: ApiRequest, owner: { id: string; email: string }, code: string): Promise<boolean> {
  const { services, tenantId } = request;
  const stored = await forTenant(services.database, tenantId, (trx) => readStoredCode(trx, owner.id));
  if (!stored) return false;
  const codeHash = await hashPassword(code, saltOf(stored.codeHash));
  const isSpent = await forTenant(services.database, tenantId, async (trx) => {
    const isOne = await spendCode(trx, owner.id, codeHash, services.clock());
    if (isOne) await tellOwner(request, trx, owner, 'recovery-code-used');
    return isOne;
  });
  if (isSpent) securityEvent(services, 'recovery-code-used', { tenantId, candidateId: owner.id });
  return isSpent;
}
