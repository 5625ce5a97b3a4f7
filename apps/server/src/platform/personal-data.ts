import type { At } from './at.ts';
import type { TenantTransaction } from './database/for-tenant.ts';

/** The owner of personal data: a candidate of one tenant. */
export type DataOwner = { tenantId: number; candidateId: string };

/** A stored file of a candidate. `about` describes it in an export. */
export type ExportedDocument = {
  originalName: string;
  sizeBytes: number;
  storageKey: string;
  createdAt: Date;
  about: Record<string, unknown>;
};

/**
 * A slice's personal data of a candidate. The database deletes rows that refer to the candidate; `erase` is for the rest: files, and rows
 * that stay anonymous.
 */
export type PersonalData = {
  /** The tables with a candidate_id that this slice covers; a test finds any that no slice names. */
  tables: readonly string[];
  /** What an export shows, by section: named field by field, so that no hash and no key is ever in it. */
  exportOf?: (trx: TenantTransaction, candidateId: string) => Promise<Record<string, unknown>>;
  documentsOf?: (trx: TenantTransaction, candidateId: string) => Promise<ExportedDocument[]>;
  /** Serialises changes to this data until the transaction ends. */
  lock?: (trx: TenantTransaction, candidateId: string) => Promise<void>;
  erase?: (at: At, trx: TenantTransaction, candidateId: string) => Promise<void>;
};
