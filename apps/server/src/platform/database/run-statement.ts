import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from './for-tenant.ts';

/** Runs one statement, on the owner's connection or in a tenant's transaction. For SQL that both need. */
export type RunStatement = (text: string, values: unknown[]) => Promise<unknown>;

/** Runs statements in a tenant's transaction. */
export const within =
  (trx: TenantTransaction): RunStatement =>
  (text, values) =>
    trx.executeQuery(CompiledQuery.raw(text, values));
