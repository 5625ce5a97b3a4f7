import { randomBytes } from 'node:crypto';
import { maxCvs } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import type { Services } from '../../platform/services.ts';
import type { CheckedCv } from './check-cv.ts';
import { countCvs, insertCv, lockDocuments, recordedKeys, type StoredCv } from './documents.queries.ts';

/**
 * Puts CVs into the store, then lets `record` make their rows; files that got no row are removed again.
 *
 * @param record runs its own transaction
 */
export function storeCvs<T>(
  services: Services,
  tenantId: number,
  cvs: CheckedCv[],
  record: (stored: StoredCv[]) => Promise<{ recorded: boolean; answer: T }>,
): Promise<T> {
  const stored = cvs.map((cv) => ({ ...cv, handle: randomBytes(16).toString('hex'), storageKey: newStorageKey() }));
  return storeFiles(services, tenantId, stored, recordedKeys, () => record(stored));
}

/** Records the CVs when they fit beside those the candidate has; false, with nothing recorded, when they do not (SPEC.md §9). */
export async function recordCvs(
  services: Services,
  trx: TenantTransaction,
  tenantId: number,
  candidateId: string,
  cvs: StoredCv[],
): Promise<string[] | null> {
  await lockDocuments(trx, candidateId);
  if ((await countCvs(trx, candidateId)) + cvs.length > maxCvs) return null;
  const ids: string[] = [];
  for (const cv of cvs) ids.push(await insertCv(trx, { tenantId, candidateId, now: services.clock() }, cv));
  await quarantine(services, trx, tenantId, 'document', ids);
  return ids;
}
