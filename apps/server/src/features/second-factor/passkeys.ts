import { maxPasskeys, type PasskeyAttestation, type SecondFactor } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Failure } from '../../platform/failures/failure.ts';
import { badInput, notFound, signInNeeded } from '../../platform/failures/failures.ts';
import type { SignedInRequest } from '../../platform/http/implement.ts';
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
import { tellOwner } from './second-factor.email.ts';
import { tooManyPasskeys } from './second-factor-failures.ts';

/** ES256, EdDSA and RS256: between them every authenticator that is sold. */
const algorithms = [-7, -8, -257];

/**
 * What a browser needs to make a passkey for this host: one that the device keeps itself and asks its user for (a fingerprint, a PIN),
 * so that it is both factors at once. What device it is nobody asks.
 *
 * @throws what `requireOwner` throws · tooManyPasskeys · 429 past the limit
 */
export async function beginPasskey(request: SignedInRequest, proof: Proof) {
  const { services, tenantId, origin } = request;
  const owner = await requireOwner(request, proof);
  const { displayName, passkeys } = await forTenant(services.database, tenantId, async (trx) => ({
    displayName: (await readTenant(trx)).displayName,
    passkeys: await listPasskeys(trx, owner.id),
  }));
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: displayName,
    rpID: hostOf(origin),
    userID: Buffer.from(owner.id.replaceAll('-', ''), 'hex'),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`.trim(),
    challenge: await newChallenge(request, owner.id),
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/**
 * Adds the passkey a browser made. Gives the recovery codes where it is the first second factor.
 *
 * @throws badInput for an answer to no challenge of this candidate's, of another site, or that does not add up · tooManyPasskeys
 */
export async function finishPasskey(
  request: SignedInRequest,
  { name, credential }: { name: string; credential: PasskeyAttestation },
): Promise<{ recoveryCodes: string[] | null }> {
  const { services, tenantId, caller, origin } = request;
  const { candidateId } = caller;
  const expectedChallenge = await takeChallenge(request, credential.response.clientDataJSON, candidateId);
  const made = expectedChallenge === null ? null : await verified(origin, expectedChallenge, credential);
  if (!made) throw refusal();
  const fresh = await newRecoveryCodes(request);
  const recoveryCodes = await forTenant(services.database, tenantId, async (trx) => {
    const owner = await readCredentials(trx, candidateId);
    if (!owner) throw signInNeeded();
    const codes = await turnOn(request, trx, fresh, async () => {
      if ((await listPasskeys(trx, candidateId)).length >= maxPasskeys) throw tooManyPasskeys(maxPasskeys);
      const passkey = {
        tenantId,
        candidateId,
        credentialId: made.id,
        rpId: hostOf(origin),
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        name,
        createdAt: services.clock(),
      };
      return insertPasskey(trx, passkey);
    });
    if (codes === false) throw refusal();
    await tellOwner(request, trx, owner, 'passkey-added');
    return codes;
  });
  securityEvent({ services, tenantId }, 'passkey-added', { candidateId });
  return { recoveryCodes };
}

/** The passkey in a browser's answer; null for one that the library finds fault with, whatever it is. */
async function verified(origin: string, expectedChallenge: string, response: PasskeyAttestation) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  return answer?.verified ? answer.registrationInfo.credential : null;
}

function refusal(): Failure {
  return badInput('body.credential', 'passkey-refused', 'The passkey could not be added. Start again, and answer within 5 minutes');
}

/** Gives a passkey another name; notFound for one of another account. */
export function rename({ services, tenantId, caller }: SignedInRequest, id: string, name: string): Promise<SecondFactor> {
  return forTenant(services.database, tenantId, async (trx) => {
    if (!(await renamePasskey(trx, caller.candidateId, id, name))) throw notFound('passkey');
    return readSecondFactor(trx, caller.candidateId);
  });
}

/** Takes a passkey away. Throws what `requireOwner` throws, notFound for one of another account, 429 past the limit. */
export async function removePasskey(request: SignedInRequest, id: string, proof: Proof): Promise<SecondFactor> {
  const { services, tenantId } = request;
  const owner = await requireOwner(request, proof);
  const left = await forTenant(services.database, tenantId, async (trx) => {
    await holdOwner(trx, owner.id);
    if ((await deletePasskeys(trx, owner.id, id)) === 0) throw notFound('passkey');
    await endWithLastFactor(trx, tenantId, owner.id);
    await tellOwner(request, trx, owner, 'passkey-removed');
    return readSecondFactor(trx, owner.id);
  });
  securityEvent({ services, tenantId }, 'passkey-removed', { candidateId: owner.id });
  return left;
}
