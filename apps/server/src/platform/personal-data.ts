import type { At } from './at.ts';
import type { TenantTransaction } from './database/for-tenant.ts';

/** Whose data: a candidate of one tenant. */
export type DataOwner = { tenantId: number; candidateId: string };

/** A file that is held on somebody. `about` is what an export says of it. */
export type HeldDocument = { originalName: string; sizeBytes: number; storageKey: string; createdAt: Date; about: Record<string, unknown> };

/**
 * What one slice holds on a candidate. Rows that refer to the candidate go with theirs, by the database; `erase` is for what
 * does not: files, and rows that stay without a name.
 */
export type PersonalData = {
  /** The tables with a candidate_id that it answers for: a test finds any that no slice names. */
  tables: readonly string[];
  /** What an export shows, by section: named field by field, so that no hash and no key is ever in it. */
  exportOf?: (trx: TenantTransaction, candidateId: string) => Promise<Record<string, unknown>>;
  documentsOf?: (trx: TenantTransaction, candidateId: string) => Promise<HeldDocument[]>;
  /** Makes whatever else changes this data wait until the transaction ends. */
  lock?: (trx: TenantTransaction, candidateId: string) => Promise<void>;
  erase?: (at: At, trx: TenantTransaction, candidateId: string) => Promise<void>;
};
