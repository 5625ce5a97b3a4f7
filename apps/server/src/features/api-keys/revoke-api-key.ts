import type pg from 'pg';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { setRevoked } from './api-keys.queries.ts';

/** Ends a key at once, on every instance. Throws OperatorMistake when the tenant has no such key that is not revoked. */
export async function revokeApiKey(ownerPool: pg.Pool, tenantId: number, name: string, now: Date): Promise<void> {
  if (!(await setRevoked(ownerPool, tenantId, name, now)))
    throw new OperatorMistake(`<name>: there is no key "${name}" to revoke; berth api-key list names them`);
}
