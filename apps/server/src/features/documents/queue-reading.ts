import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** The slice cv-reading works through this queue. */
export const readCvQueue = 'read-cv';

/** Asks for CVs to be read. A CV that waits for the virus scanner is read after it has passed. */
export async function queueReading(
  { services, tenantId }: Pick<At, 'services' | 'tenantId'>,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<void> {
  await services.jobs.sendAll(
    trx,
    readCvQueue,
    ids.map((documentId) => ({ tenantId, documentId })),
  );
}
