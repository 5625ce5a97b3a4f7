import { maxPasskeys, type PasskeyAttestation, type SecondFactor } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { type Failure } from '../../platform/failures/failure.ts';
import { badInput, notFound, signInNeeded } from '../../platform/failures/failures.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { readTenant } from '../tenants/index.ts';
import { endWithLastFactor, turnOn } from './change-factors.ts';
import { readCredentials } from './credentials.queries.ts';
import { holdOwner } from './owner.queries.ts';
import { challengeSeconds, hostOf, newChallenge, takeChallenge } from './passkey-challenge.ts';
import { deletePasskeys, insertPasskey, listPasskeys, renamePasskey } from './passkeys.queries.ts';
import { readSecondFactor } from './read-second-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { type Proof, requireOwner } from './require-owner.ts';
import { emailOwner } from './second-factor.email.ts';
import { tooManyPasskeys } from './second-factor-failures.ts';
import { algorithms, verifyAttestation } from './verify-attestation.ts';

/**
 * The options to create a passkey for this host: discoverable and with user verification (a fingerprint, a PIN), so that it is both factors
 * at once. Does not ask for the kind of device.
 * @throws what `requireOwner` throws · tooManyPasskeys · 429 past the limit
 */
export async function beginPasskey(at: AtCandidate, proof: Proof) {
  const owner = await requireOwner(at, proof);
  const { displayName, passkeys } = await at.transaction(async (trx) => ({
    displayName: (await readTenant(trx)).displayName,
    passkeys: await listPasskeys(trx, owner.id),
  }));
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: displayName,
    rpID: hostOf(at.origin),
    userID: Buffer.from(owner.id.replaceAll('-', ''), 'hex'),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim(),
    challenge: await newChallenge(at, owner.id),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/**
 * Adds the passkey that a browser created. Returns the recovery codes if it is the first second factor.
 * @throws badInput for an unknown challenge, another site's answer, or an invalid one · tooManyPasskeys
 */
export async function finishPasskey(
  at: AtCandidate,
  { name, credential }: { name: string; credential: PasskeyAttestation },
): Promise<{ recoveryCodes: string[] | null }> {
  const { caller, origin } = at;
  const { candidateId } = caller;
  const expectedChallenge = await takeChallenge(at, { clientDataJSON: credential.response.clientDataJSON, candidateId });
  const made = expectedChallenge === null ? null : await verifyAttestation(origin, expectedChallenge, credential);
  if (!made) throw refusal();
  const fresh = await newRecoveryCodes(at);
  const recoveryCodes = await at.transaction(async (trx) => {
    const owner = await readCredentials(trx, candidateId);
    if (!owner) throw signInNeeded();
    const codes = await turnOn(at, trx, fresh, async () => {
      if ((await listPasskeys(trx, candidateId)).length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
      const passkey = {
        candidateId,
        credentialId: made.id,
        rpId: hostOf(origin),
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        name,
        createdAt: at.now(),
      };
      return insertPasskey(trx, passkey);
    });
    if (codes === false) throw refusal();
    await emailOwner(at, trx, owner, 'passkey-added');
    return codes;
  });
  securityEvent(at, 'passkey-added', { candidateId });
  return { recoveryCodes };
}

function refusal(): Failure {
  return badInput('body.credential', 'passkey-refused', 'The passkey could not be added. Start again, and answer within 5 minutes.');
}

/** Renames a passkey. Throws notFound for one of another account. */
export function rename({ caller, transaction }: AtCandidate, { id, name }: { id: string; name: string }): Promise<SecondFactor> {
  return transaction(async (trx) => {
    if (!(await renamePasskey(trx, caller.candidateId, id, name))) throw notFound('passkey');
    return readSecondFactor(trx, caller.candidateId);
  });
}

/** Removes a passkey. Throws what `requireOwner` throws, notFound for one of another account, 429 past the limit. */
export async function removePasskey(at: AtCandidate, { id, ...proof }: { id: string } & Proof): Promise<SecondFactor> {
  const owner = await requireOwner(at, proof);
  const left = await at.transaction(async (trx) => {
    await holdOwner(trx, owner.id);
    if ((await deletePasskeys(trx, owner.id, id)) === 0) throw notFound('passkey');
    await endWithLastFactor(trx, owner.id);
    await emailOwner(at, trx, owner, 'passkey-removed');
    return readSecondFactor(trx, owner.id);
  });
  securityEvent(at, 'passkey-removed', { candidateId: owner.id });
  return left;
}
