import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret token: 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: SHA-256 in hex. 256 random bits need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The token of a mailed link, derived from its row's id and SECRET_KEY: a retried mail has the same link, and neither database nor queue
 * ever stores the link.
 */
export function deriveToken(secretKey: string, purpose: string, id: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}:${id}`).digest('base64url');
}
