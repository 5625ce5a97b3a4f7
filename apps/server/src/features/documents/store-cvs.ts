import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { maxCvs } from '@berth/contract';
import { forTenant, type TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { Services } from '../../platform/services.ts';
import type { CheckedCv } from './check-cv.ts';
import { countCvs, insertCv, lockDocuments, recordedKeys, type StoredCv } from './documents.queries.ts';

/**
 * Puts files into the store, then lets `record` make their rows, in that order so that no row is ever without its
 * file. Files that got no row, because `record` said no or threw, are removed again.
 *
 * @param record runs its own transaction
 */
export async function storeCvs<T>(
  services: Services,
  tenantId: number,
  cvs: CheckedCv[],
  record: (stored: StoredCv[]) => Promise<{ recorded: boolean; answer: T }>,
): Promise<T> {
  const stored = cvs.map((cv) => ({ ...cv, handle: randomBytes(16).toString('hex'), storageKey: newStorageKey() }));
  let recorded = false;
  try {
    for (const { storageKey, path } of stored) await services.files.put(storageKey, createReadStream(path));
    const outcome = await record(stored);
    recorded = outcome.recorded;
    return outcome.answer;
  } finally {
    if (!recorded) await removeUnrecorded(services, tenantId, stored);
  }
}

/** Records the CVs when they fit beside those the candidate has; false, with nothing recorded, when they do not (SPEC.md §9). */
export async function recordCvs(
  trx: TenantTransaction,
  tenantId: number,
  candidateId: string,
  cvs: StoredCv[],
  now: Date,
): Promise<string[] | null> {
  await lockDocuments(trx, candidateId);
  if ((await countCvs(trx, candidateId)) + cvs.length > maxCvs) return null;
  const ids: string[] = [];
  for (const cv of cvs) ids.push(await insertCv(trx, tenantId, candidateId, cv, now));
  return ids;
}

/** Random, so that it says nothing; two letters of it are a folder, so that no folder holds a million files. */
function newStorageKey(): string {
  const key = randomBytes(16).toString('hex');
  return `${key.slice(0, 2)}/${key}`;
}

/**
 * Asks the database rather than trusting that a failure recorded nothing: when the connection is lost in a commit,
 * the rows may be there. While it cannot be asked the files stay, as a lost CV is worse than a forgotten file.
 */
async function removeUnrecorded(services: Services, tenantId: number, stored: StoredCv[]): Promise<void> {
  const keys = stored.map(({ storageKey }) => storageKey);
  try {
    const recorded = await forTenant(services.database, tenantId, (trx) => recordedKeys(trx, keys));
    await Promise.all(keys.filter((key) => !recorded.has(key)).map((key) => services.files.remove(key)));
  } catch (error) {
    services.log.warn({ err: error, keys }, 'files of a refused upload could not be removed');
  }
}
