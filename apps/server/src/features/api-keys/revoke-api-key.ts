import type pg from 'pg';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { setRevoked } from './api-keys.queries.ts';

/** Revokes a key at once, on every instance. Throws OperatorMistake if the tenant has no such active key. */
export async function revokeApiKey(ownerPool: pg.Pool, tenantId: number, name: string, now: Date): Promise<void> {
  if (!(await setRevoked(ownerPool, tenantId, name, now)))
    throw new OperatorMistake(`<name>: there is no key "${name}" to revoke; run berth api-key list to see them`);
}
