import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { sendJobs } from '../../platform/jobs/tenant-jobs.ts';

/** The slice cv-reading works through this queue. */
export const readCvQueue = 'read-cv';

/** Asks for CVs to be read. A CV that waits for the virus scanner is read after it has passed. */
export async function queueReading(at: At, trx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sendJobs(
    at,
    trx,
    readCvQueue,
    ids.map((documentId) => ({ documentId })),
  );
}
