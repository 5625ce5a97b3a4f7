import { randomBytes } from 'node:crypto';

/** What the key is for that seals secrets of webhooks. */
export const secretPurpose = 'webhook secret';

/** A new secret in the form of the Standard Webhooks specification: "whsec_" and 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
