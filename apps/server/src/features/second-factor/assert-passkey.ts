import type { PasskeyAssertion } from '@berth/contract';
import type { AtVisit } from '../../platform/at.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { securityEvent } from '../../platform/security/security-events.ts';
import { countTry, takeBackTry } from '../../platform/security/tries.ts';
import { challengeSeconds, hostOf, newChallenge, takeChallenge } from './passkey-challenge.ts';
import { findPasskey, notePasskeyUse } from './passkeys.queries.ts';
import { passkeyRefused } from './second-factor-failures.ts';

/** The options to sign in with any passkey of this host: the same for everyone, so that they reveal nothing. */
export async function passkeyOptions(at: AtVisit) {
  await countTry(at, 'passkey-options-network', networkOf(at.ip), 120, 900);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: hostOf(at.origin),
    challenge: await newChallenge(at, null),
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
  });
  return { ...options };
}

/**
 * The candidate whose passkey answered one of this tenant's challenges, on this host, with its user verified. Only confirmed accounts, as
 * with passwords.
 * @throws passkeyRefused, the same for every cause · 429 past the limit
 */
export async function assertPasskey(at: AtVisit, response: PasskeyAssertion): Promise<string> {
  const { origin } = at;
  await countTry(at, 'passkey-network', networkOf(at.ip), 60, 900);
  const host = hostOf(origin);
  const expectedChallenge = await takeChallenge(at, { clientDataJSON: response.response.clientDataJSON, candidateId: null });
  const passkey = await at.transaction((trx) => findPasskey(trx, response.id, host));
  const counter = expectedChallenge !== null && passkey ? await verifiedCounter(origin, expectedChallenge, passkey, response) : null;
  const isNew =
    passkey !== undefined && counter !== null && (await at.transaction((trx) => notePasskeyUse(trx, passkey.id, counter, at.now())));
  if (!isNew) {
    securityEvent(at, 'passkey-refused', { candidateId: passkey?.candidateId });
    throw passkeyRefused();
  }
  // As with passwords, only failures count: many people may share one address.
  await takeBackTry(at, 'passkey-network', networkOf(at.ip));
  return passkey.candidateId;
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * The passkey's new counter; null for an answer that the library rejects: signature, origin, host, user not verified, or a counter that has
 * not risen, which indicates a copied key.
 */
async function verifiedCounter(
  origin: string,
  expectedChallenge: string,
  { candidateId, credentialId, publicKey, counter, userHandle: ownHandle }: StoredPasskey,
  response: PasskeyAssertion,
): Promise<number | null> {
  // The user handle that the device sends, if any (WebAuthn §7.2, step 6).
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString('hex') !== (ownHandle ?? candidateId).replaceAll('-', ''))
    return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return answer?.verified ? answer.authenticationInfo.newCounter : null;
}
