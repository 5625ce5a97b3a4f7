import type { At, AtBackOffice } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { setRevoked } from './api-keys.queries.ts';

/** Revokes a key at once, on every instance. Throws notFound if the tenant has no such active key. */
export async function revokeApiKey(
  at: Pick<At, 'now' | 'transaction'> & Pick<AtBackOffice, 'about'>,
  which: { id: string } | { name: string },
): Promise<true> {
  const id = await at.transaction((trx) => setRevoked(trx, which, at.now()));
  if (id === undefined) throw notFound('key');
  at.about({ kind: 'key', id });
  return true;
}
