import type { InTenant } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import { forJobsTenant, sendJobs } from '../jobs/tenant-jobs.ts';
import type { Services } from '../services.ts';
import type { RecordedKeys } from './store-files.ts';

export const removeFileQueue = 'remove-file';

/** Has files removed from the store once the transaction that deletes their rows commits. */
export function queueFileRemoval(at: InTenant, trx: TenantTransaction, storageKeys: readonly string[]): Promise<void> {
  return sendJobs(
    at,
    trx,
    removeFileQueue,
    storageKeys.map((storageKey) => ({ storageKey })),
  );
}

/**
 * Removes a file from the store after its row was deleted. Safe to repeat; keeps a file that still has a row.
 * @param recordedKeys one for each slice that stores files: the platform does not know their tables
 */
export function removeFileJob(services: Services, recordedKeys: RecordedKeys[]): Job {
  return {
    work: forJobsTenant(services, async (at, { storageKey }) => {
      const key = String(storageKey);
      const recorded = await at.transaction(async (trx) => {
        for (const ask of recordedKeys) if ((await ask(trx, [key])).has(key)) return true;
        return false;
      });
      if (!recorded) await services.files.remove(key);
    }),
  };
}
