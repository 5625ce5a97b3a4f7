import type { SecondFactor } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry } from '../../platform/security/tries.ts';
import { readTenant } from '../tenants/index.ts';
import { endWithLastFactor, turnOn } from './change-factors.ts';
import { holdCredentials, readCredentials } from './credentials.queries.ts';
import { holdOwner } from './owner.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { type Proof, requireOwner } from './require-owner.ts';
import { wrongPassword } from './require-password.ts';
import { emailOwner } from './second-factor.email.ts';
import { totpAlreadyOn, totpNotStarted, totpSetUpEnded, wrongTotpCode } from './second-factor-failures.ts';
import { confirmTotp, deleteTotp, readTotp, startTotp } from './totp.queries.ts';
import { newTotpSecret, stepOf, totpSetUp } from './totp-codes.ts';
import { openSecret, sealSecret } from './totp-secret.ts';

/** How long the password check at the start of a set-up counts for its end. */
const setUpMinutes = 15;

/**
 * Creates a secret for an authenticator app; sign-in does not require it until one of its codes is confirmed. Restarting replaces the
 * secret.
 * @throws what `requireOwner` throws · totpAlreadyOn · 429 past the limit
 */
export async function beginTotp(at: AtCandidate, proof: Proof) {
  const owner = await requireOwner(at, proof);
  const plain = newTotpSecret();
  const secret = sealSecret(at, owner.id, plain);
  return at.transaction(async (trx) => {
    // A new password cancels an unfinished set-up. One that was checked against the old password must not start afterwards.
    if (!(await holdCredentials(trx, owner))) throw wrongPassword('body.password');
    if (!(await startTotp(trx, { candidateId: owner.id, secret, startedAt: at.now() }))) throw totpAlreadyOn();
    const { displayName } = await readTenant(trx);
    return { secret: plain, ...totpSetUp(plain, { issuer: displayName, label: owner.email }) };
  });
}

/**
 * Turns the authenticator app on with one of its codes. Returns the recovery codes if it is the first second factor.
 * @throws badInput for a wrong code · totpNotStarted · totpSetUpEnded after a quarter of an hour · 429 past the limit
 */
export async function finishTotp(at: AtCandidate, code: string): Promise<{ recoveryCodes: string[] | null }> {
  const { candidateId } = at.caller;
  await countTry(at, 'totp-confirm', candidateId, 10, 900);
  const totp = await at.transaction((trx) => readTotp(trx, candidateId));
  if (!totp || totp.confirmedAt) throw totpNotStarted();
  const opened = openSecret(at, candidateId, totp.secret);
  if (!opened) throw totpNotStarted();
  const now = at.now();
  if (now.getTime() - totp.startedAt.getTime() >= setUpMinutes * 60_000) throw totpSetUpEnded(setUpMinutes);
  const step = stepOf(opened.text, code, now);
  if (step === null) throw wrongTotpCode();
  const fresh = await newRecoveryCodes(at);
  const recoveryCodes = await at.transaction(async (trx) => {
    const owner = await readCredentials(trx, candidateId);
    if (!owner) throw totpNotStarted();
    const codes = await turnOn(at, trx, fresh, () => confirmTotp(trx, candidateId, { secret: totp.secret, step, now }));
    if (codes === false) throw totpNotStarted();
    await emailOwner(at, trx, owner, 'second-factor-on');
    return codes;
  });
  securityEvent(at, 'second-factor-on', { candidateId });
  return { recoveryCodes };
}

/** Turns the authenticator app off; once it is off, that is no fault. Throws what `requireOwner` throws, 429 past the limit. */
export async function removeTotp(at: AtCandidate, proof: Proof): Promise<SecondFactor> {
  const owner = await requireOwner(at, proof);
  const { wasOn, left } = await at.transaction(async (trx) => {
    await holdOwner(trx, owner.id);
    const isDeleted = await deleteTotp(trx, owner.id);
    if (isDeleted) {
      await endWithLastFactor(trx, owner.id);
      await emailOwner(at, trx, owner, 'second-factor-off');
    }
    return { wasOn: isDeleted, left: await readSecondFactor(trx, owner.id) };
  });
  if (wasOn) securityEvent(at, 'second-factor-off', { candidateId: owner.id });
  return left;
}
