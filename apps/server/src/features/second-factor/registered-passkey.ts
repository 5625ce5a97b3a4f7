import { createHash } from 'node:crypto';
import type { PasskeyAttestation } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { countTry } from '../../platform/security/tries.ts';
import { readTenant } from '../tenants/index.ts';
import { challengeSeconds, hostOf, newChallenge, takeChallenge } from './passkey-challenge.ts';
import { insertPasskey, listPasskeys } from './passkeys.queries.ts';
import { algorithms, verifyAttestation } from './verify-attestation.ts';

/** A passkey that was made while registering, as it waits for the confirmation. The key is in base64url. */
export type RegisteredPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  rpId: string;
  userHandle: string;
};

/** The name in the account, until its owner gives it another. */
const name = 'Passkey';

/**
 * The user handle of a passkey for an account that does not exist yet. It follows from the challenge, so that nothing has to be stored, and
 * tells the authenticator nothing about the person.
 */
function handleOf(challenge: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(`user handle:${challenge}`).digest().subarray(0, 16));
}

/**
 * The options to create a passkey for a registration. The same for a known and an unknown address: no account is looked up.
 * @throws 429 past the limit
 */
export async function registrationPasskeyOptions(at: AtVisit, { email }: { email: string }) {
  await countTry(at, 'passkey-options-network', networkOf(at.ip), 120, 900);
  const { displayName } = await at.transaction(readTenant);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const challenge = await newChallenge(at, null);
  const options = await generateRegistrationOptions({
    rpName: displayName,
    rpID: hostOf(at.origin),
    userID: handleOf(challenge.toString('base64url')),
    userName: email,
    userDisplayName: email,
    challenge,
    timeout: challengeSeconds * 1000,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/** The passkey that a browser made for a registration. Throws badInput for an unknown challenge, another site's answer, or an invalid one. */
export async function readRegisteredPasskey(at: AtVisit, credential: PasskeyAttestation): Promise<RegisteredPasskey> {
  const challenge = await takeChallenge(at, { clientDataJSON: credential.response.clientDataJSON, candidateId: null });
  const made = challenge === null ? null : await verifyAttestation(at.origin, challenge, credential);
  if (challenge === null || !made)
    throw badInput('body.passkey', 'passkey-refused', 'The passkey could not be added. Start again, and answer within 5 minutes.');
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    rpId: hostOf(at.origin),
    userHandle: handleOf(challenge).toString('hex'),
  };
}

/** Gives an account the passkey of its registration. Does nothing if one of the tenant's accounts has it already. */
export async function addRegisteredPasskey(
  trx: TenantTransaction,
  { candidateId, passkey, now }: { candidateId: string; passkey: RegisteredPasskey; now: Date },
): Promise<void> {
  const { publicKey, ...made } = passkey;
  await insertPasskey(trx, { candidateId, ...made, publicKey: Buffer.from(publicKey, 'base64url'), name, createdAt: now });
}

/** Whether an account has a passkey, so that its owner can sign in without a password. */
export async function hasPasskey(trx: TenantTransaction, candidateId: string): Promise<boolean> {
  return (await listPasskeys(trx, candidateId)).length > 0;
}
