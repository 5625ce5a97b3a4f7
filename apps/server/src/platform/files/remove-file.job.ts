import { forTenant } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { RecordedKeys } from './store-files.ts';

export const removeFileQueue = 'remove-file';

/**
 * Removes from the store a file whose row is gone. Safe to repeat; a file that a row speaks for stays.
 *
 * @param recordedKeys one of each slice that keeps files: the platform does not know their tables
 */
export function removeFileJob(services: Services, recordedKeys: RecordedKeys[]): Job {
  return {
    work: async ({ tenantId, storageKey }) => {
      const key = String(storageKey);
      const recorded = await forTenant(services.database, tenantId, async (trx) => {
        for (const ask of recordedKeys) if ((await ask(trx, [key])).has(key)) return true;
        return false;
      });
      if (!recorded) await services.files.remove(key);
    },
  };
}
