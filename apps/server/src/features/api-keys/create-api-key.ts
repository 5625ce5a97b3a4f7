import type { ApiKeyScope } from '@berth/contract';
import type pg from 'pg';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { insertKey } from './api-keys.queries.ts';

/** Shown in lists: "bk_" and 6 of 43 letters, which leave 220 random bits. */
const prefixLength = 9;
const namePattern = /^[\w][\w .-]{0,59}$/;

/** Creates a key and returns it, only this once: it is stored as a hash. Throws OperatorMistake for an invalid name or one in use. */
export async function createApiKey(
  ownerPool: pg.Pool,
  { tenantId, name, scopes }: { tenantId: number; name: string; scopes: readonly ApiKeyScope[] },
  now: Date,
): Promise<{ key: string; prefix: string }> {
  if (!namePattern.test(name)) throw new OperatorMistake('<name>: use up to 60 letters, digits, spaces, dots, hyphens and underscores');
  const key = `bk_${newToken()}`;
  const prefix = key.slice(0, prefixLength);
  const isNew = await insertKey(ownerPool, {
    tenantId,
    name,
    prefix,
    keyHash: hashToken(key),
    scopes: [...new Set(scopes)],
    createdAt: now,
  });
  if (!isNew) throw new OperatorMistake(`<name>: there is already a key "${name}"; revoke it first, or choose another name`);
  return { key, prefix };
}
