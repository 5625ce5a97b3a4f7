import type { At } from '../../platform/at.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertChallenge, redeemChallenge } from './passkey-challenges.queries.ts';

/** A browser's dialog stays open this long, and its answer is taken this long. */
export const challengeSeconds = 300;

/**
 * The host that passkeys are made for and asked for: where the visitor is, on one of the tenant's own hosts. A passkey for one host is
 * nothing on another, be it of the same tenant (WebAuthn, "RP ID").
 */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Makes a challenge of 256 random bits, for one candidate's new passkey, or for a sign-in of anybody (null). */
export async function newChallenge(at: At, candidateId: string | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = newToken();
  const now = at.now();
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await at.transaction((trx) => insertChallenge(trx, { challengeHash: hashToken(challenge), candidateId, expiresAt }, now));
  return Buffer.from(challenge, 'base64url');
}

/**
 * The challenge that a browser's answer says it answers, used up in a transaction of its own: an answer that is refused cannot be tried
 * again. Null where it was never made, was used, has expired, or is another's.
 */
export async function takeChallenge(
  at: At,
  { clientDataJSON, candidateId }: { clientDataJSON: string; candidateId: string | null },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const isGood = await at.transaction((trx) => redeemChallenge(trx, hashToken(challenge), candidateId, at.now()));
  return isGood ? challenge : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
