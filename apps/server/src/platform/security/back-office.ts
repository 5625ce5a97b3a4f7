import type { At } from '../at.ts';

/** A good key of a tenant, as the platform needs it. */
export type AdmittedKey = { id: string; scopes: readonly string[] };

/** What the HTTP layer needs to know about API keys. */
export type BackOffice = {
  /** The key of this tenant that is not revoked; null for any other. Throws tooManyTries to a network that tries many. */
  admit: (at: At, given: { key: string; ip: string }) => Promise<AdmittedKey | null>;
  /** Counts a call against its key's limit. Throws tooManyTries. */
  count: (at: At, key: AdmittedKey) => Promise<void>;
  /** Records a call of a key. */
  record: (at: At, call: { apiKeyId: string; routeId: string; status: number }) => Promise<void>;
};
