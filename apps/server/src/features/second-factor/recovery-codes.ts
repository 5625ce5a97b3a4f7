import { randomBytes, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@berth/contract';
import type { AtCandidate, AtVisit } from '../../platform/at.ts';
import { networksOf } from '../../platform/security/networks.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { holdOwner } from './owner.queries.ts';
import { isSecondFactorOn } from './read-second-factor.ts';
import { replaceCodes } from './recovery-codes.queries.ts';
import { type Proof, requireOwner } from './require-owner.ts';
import { emailOwner } from './second-factor.email.ts';
import { noSecondFactor } from './second-factor-failures.ts';

/** Digits and letters that are hard to confuse (the contract's `plainCode`). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ten new codes, "q7d2k-m9x4t", and their hashes: 50 bits under Argon2id, with one salt for the ten, so that checking a code is one hash.
 * Call it outside any transaction: hashing waits in a queue.
 */
export async function newRecoveryCodes({ services, ip }: Pick<AtVisit, 'services' | 'ip'>): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join(''),
  );
  const salt = randomBytes(16);
  const hashes: string[] = [];
  // One after another: ten at once would fill the hash queue for others.
  for (const code of plain) hashes.push(await services.passwords.hash(code, { network: networksOf(ip).far }, salt));
  return { codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/**
 * Replaces the recovery codes by ten new ones and tells the owner.
 * @throws what `requireOwner` throws · noSecondFactor if the account has none · 429 past the limit
 */
export async function renewRecoveryCodes(at: AtCandidate, proof: Proof): Promise<{ recoveryCodes: string[] }> {
  const owner = await requireOwner(at, proof);
  const { codes, hashes } = await newRecoveryCodes(at);
  await at.transaction(async (trx) => {
    await holdOwner(trx, owner.id);
    if (!(await isSecondFactorOn(trx, owner.id))) throw noSecondFactor();
    await replaceCodes(trx, owner.id, hashes);
    await emailOwner(at, trx, owner, 'recovery-codes-renewed');
  });
  securityEvent(at, 'recovery-codes-renewed', { candidateId: owner.id });
  return { recoveryCodes: codes };
}
