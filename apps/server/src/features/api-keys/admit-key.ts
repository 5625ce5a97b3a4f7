import { type BackOfficeScope, backOfficeScopes, defaultCallsPerMinute } from '@berth/contract';
import type { BackOffice } from '../../platform/security/back-office.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findKey, touchKey } from './api-keys.queries.ts';

const perSeconds = 60;
/** Limits unknown keys from one network. 256 bits can't be guessed, but a program with a revoked key would retry for ever. */
const maxUnknown = 60;
/** The time of last use is written at most this often. */
const touchSeconds = 60;

/** Recognises the API key of a call: for the HTTP layer. */
export const admitKey: BackOffice['findKey'] = async (at, { key, ip }) => {
  const now = at.now();
  const found = await at.transaction(async (trx) => {
    const known = await findKey(trx, hashToken(key), now);
    if (known && (known.lastUsedAt === null || now.getTime() - known.lastUsedAt.getTime() > touchSeconds * 1000))
      await touchKey(trx, known.id, now);
    return known;
  });
  if (!found) {
    await at.services.limits.count('api-key-unknown', networkOf(ip), maxUnknown, perSeconds);
    return null;
  }
  const { id, name, callsPerMinute } = found;
  // A scope of an earlier release, or of a later one before a rollback, allows nothing.
  const scopes = found.scopes.filter((scope): scope is BackOfficeScope => scope in backOfficeScopes);
  return {
    caller: { kind: 'key', id, name, scopes, advertIds: null },
    callsPerMinute: callsPerMinute ?? defaultCallsPerMinute,
    session: null,
  };
};
