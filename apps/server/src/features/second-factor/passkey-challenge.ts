import type { At } from '../../platform/at.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertChallenge, redeemChallenge } from './passkey-challenges.queries.ts';

/** How long a browser's dialog stays open, and an answer is accepted. */
export const challengeSeconds = 300;

/**
 * The host that passkeys are created and requested for: the visitor's current one. A passkey for one host does not work on another, even of
 * the same tenant (WebAuthn, "RP ID").
 */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Creates a challenge of 256 random bits, for one candidate's new passkey, or for any sign-in (null). */
export async function newChallenge(at: At, candidateId: string | null): Promise<Buffer<ArrayBuffer>> {
  const challenge = newToken();
  const now = at.now();
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000);
  await at.transaction((trx) => insertChallenge(trx, { challengeHash: hashToken(challenge), candidateId, expiresAt }, now));
  return Buffer.from(challenge, 'base64url');
}

/**
 * Uses up the challenge of a browser's answer, in its own transaction, so that a refused answer cannot be retried. Null if the challenge is
 * unknown, used, expired, or another's.
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
