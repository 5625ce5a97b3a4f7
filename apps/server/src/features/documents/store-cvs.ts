import { randomBytes } from 'node:crypto';
import { maxCvs } from '@berth/contract';
import type { At, AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { quarantine } from '../../platform/files/scan-files.job.ts';
import { newStorageKey, storeFiles } from '../../platform/files/store-files.ts';
import type { CheckedCv } from './check-cv.ts';
import { countCvs, insertCv, lockDocuments, recordedKeys, type StoredCv } from './documents.queries.ts';
import { queueReading } from './queue-reading.ts';

/**
 * Puts CVs into the store, then calls `record` to insert their rows. Deletes files that got no row.
 * @param record runs its own transaction
 */
export function storeCvs<T>(
  at: At,
  cvs: CheckedCv[],
  record: (stored: StoredCv[]) => Promise<{ recorded: boolean; answer: T }>,
): Promise<T> {
  const stored = cvs.map((cv) => ({ ...cv, handle: randomBytes(16).toString('hex'), storageKey: newStorageKey() }));
  return storeFiles(at, { files: stored, recordedKeys }, () => record(stored));
}

/** Records the CVs and returns their ids. If the candidate would then have too many, records nothing and returns null (documents.cv.3). */
export async function recordCvs(at: AtCandidate, trx: TenantTransaction, cvs: StoredCv[]): Promise<string[] | null> {
  const { candidateId } = at.caller;
  await lockDocuments(trx, candidateId);
  if ((await countCvs(trx, candidateId)) + cvs.length > maxCvs) return null;
  const ids: string[] = [];
  for (const cv of cvs) ids.push(await insertCv(trx, { candidateId, now: at.now() }, cv));
  await quarantine(at, trx, { table: 'document', ids });
  if (!at.services.config.scannerUrl) await queueReading(at, trx, ids);
  return ids;
}
