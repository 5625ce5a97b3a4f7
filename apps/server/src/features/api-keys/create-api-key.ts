import type { NewApiKey } from '@berth/contract';
import type { At, AtBackOffice } from '../../platform/at.ts';
import { failure } from '../../platform/failures/failure.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertKey } from './api-keys.queries.ts';
import { presentKey } from './present-key.ts';

/** Shown in lists: "bk_" and 6 of 43 letters, which leave 220 random bits. */
const prefixLength = 9;

/**
 * Creates a key and returns it, only this once: it is stored as a hash (back-office.keys.2).
 * @throws badInput for a scope that its maker does not have, and for a time that has passed · 409 for a name in use
 */
export async function createApiKey(at: AtKeyMaker, { name, scopes, callsPerMinute, expiresOn }: NewApiKey) {
  const missing = scopes.find((scope) => !at.caller.scopes.includes(scope));
  if (missing) throw badInput('body.scopes', 'scope-missing', `You cannot give a key the scope ${missing}, because you do not have it`);
  const now = at.now();
  const expiresAt = expiresOn === null ? null : new Date(expiresOn);
  if (expiresAt && expiresAt <= now) throw badInput('body.expiresOn', 'passed', 'Give a time that has not passed');
  const key = `bk_${newToken()}`;
  const row = await at.transaction((trx) =>
    insertKey(trx, {
      name,
      prefix: key.slice(0, prefixLength),
      keyHash: hashToken(key),
      scopes: [...new Set(scopes)],
      callsPerMinute,
      createdAt: now,
      expiresAt,
    }),
  );
  if (!row) throw failure('conflict', 'name-taken', `There is already a key "${name}". Revoke it first, or choose another name.`);
  at.about({ kind: 'key', id: row.id });
  return { ...presentKey(row), key };
}

type AtKeyMaker = Pick<At, 'now' | 'transaction'> & Pick<AtBackOffice, 'caller' | 'about'>;
