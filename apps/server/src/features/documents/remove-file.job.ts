import { forTenant } from '../../platform/database/for-tenant.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { recordedKeys } from './documents.queries.ts';

export const removeFileQueue = 'remove-file';

/** Removes from the store a file whose row is gone. Safe to repeat; a file that a row speaks for stays. */
export function removeFileJob(services: Services): JobHandler {
  return {
    queue: removeFileQueue,
    work: async ({ tenantId, storageKey }) => {
      const key = String(storageKey);
      const recorded = await forTenant(services.database, tenantId, (trx) => recordedKeys(trx, [key]));
      if (!recorded.has(key)) await services.files.remove(key);
    },
  };
}
