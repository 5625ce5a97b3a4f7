import type { BackOffice } from '../../platform/security/back-office.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { countTry } from '../../platform/security/tries.ts';
import { findKey, insertCall, touchKey } from './api-keys.queries.ts';

/** Calls of one key in a minute: a program that walks a list of forms or adverts stays far below. */
const maxCalls = 300;
const perSeconds = 60;
/** Limits unknown keys from one network. 256 bits can't be guessed, but a program with a revoked key would retry for ever. */
const maxUnknown = 60;
/** The time of last use is written at most this often. */
const touchSeconds = 60;

/** How keys are recognised, limited and recorded: for the HTTP layer. */
export const backOffice: BackOffice = {
  admit: async (at, { key, ip }) => {
    const now = at.now();
    const found = await at.transaction(async (trx) => {
      const known = await findKey(trx, hashToken(key));
      if (known && (known.lastUsedAt === null || now.getTime() - known.lastUsedAt.getTime() > touchSeconds * 1000))
        await touchKey(trx, known.id, now);
      return known;
    });
    if (!found) await at.services.limits.count('api-key-unknown', networkOf(ip), maxUnknown, perSeconds);
    return found ? { id: found.id, scopes: found.scopes } : null;
  },
  count: (at, { id }) => countTry(at, 'api-key', id, maxCalls, perSeconds),
  record: (at, call) => at.transaction((trx) => insertCall(trx, { ...call, calledAt: at.now() })),
};
