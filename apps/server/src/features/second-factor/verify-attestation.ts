import type { PasskeyAttestation } from '@berth/contract';
import { hostOf } from './passkey-challenge.ts';

/** ES256, EdDSA and RS256: every authenticator on the market supports one of them. */
export const algorithms = [-7, -8, -257];

/** The passkey in a browser's answer; null if the library rejects it for any reason. */
export async function verifyAttestation(origin: string, expectedChallenge: string, response: PasskeyAttestation) {
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
