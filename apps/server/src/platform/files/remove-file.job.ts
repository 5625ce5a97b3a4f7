import { type At, atTenant } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import type { RecordedKeys } from './store-files.ts';

export const removeFileQueue = 'remove-file';

/** Has files removed from the store once the transaction that deletes their rows commits. */
export function queueFileRemoval(
  { services, tenantId }: Pick<At, 'services' | 'tenantId'>,
  trx: TenantTransaction,
  storageKeys: readonly string[],
): Promise<void> {
  return services.jobs.sendAll(
    trx,
    removeFileQueue,
    storageKeys.map((storageKey) => ({ tenantId, storageKey })),
  );
}

/**
 * Removes a file from the store after its row was deleted. Safe to repeat; keeps a file that still has a row.
 * @param recordedKeys one for each slice that stores files: the platform does not know their tables
 */
export function removeFileJob(services: Services, recordedKeys: RecordedKeys[]): Job {
  return {
    work: async ({ tenantId, storageKey }) => {
      const key = String(storageKey);
      const recorded = await atTenant(services, tenantId).transaction(async (trx) => {
        for (const ask of recordedKeys) if ((await ask(trx, [key])).has(key)) return true;
        return false;
      });
      if (!recorded) await services.files.remove(key);
    },
  };
}
